/**
 * Component `ClaimDialog`: dialog that claims a network's rewards: amount, network cost, progress, failure with retry,
 * and the done state.
 */
import { type Translate, useText } from '@cenote/i18n';
import type { TradeFailure } from '@cenote/trading/execution';
import { buildClaim } from '@cenote/trading/rewards';
import { Banner, Dialog, Icon } from '@cenote/ui';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { failureKey } from '../errors/failure-key.ts';
import { DetailRow } from '../quote/detail-row.tsx';
import { useTokens } from '../tokens/list/use-tokens.ts';
import { DoneButton } from '../trade-review/done-button.tsx';
import { NetworkCostRow } from '../trade-review/network-cost-row.tsx';
import { ReviewAction } from '../trade-review/review-action.tsx';
import type { NetworkRewards } from './read-rewards.ts';
import { type Claim, useClaim } from './use-claim.ts';
import { wholeAmount } from './whole-amount.ts';

export interface ClaimDialogProps {
  network: ConnectedNetwork;
  rewards: NetworkRewards;
  onClose(): void;
}

export function ClaimDialog({ network, rewards, onClose }: ClaimDialogProps) {
  const t = useText();
  const list = useTokens(network);
  const { state, confirm } = useClaim(network, rewards);
  const amount = amountText(t, rewards);
  const isClaimed = state.phase === 'confirmed';
  // Not confirmed within the time limit; it may still be.
  const isWaiting = state.phase === 'failed' && state.pending !== undefined;
  if (isClaimed || isWaiting) {
    const title = t(isClaimed ? 'rewards.claim.done' : 'rewards.claim.pending');
    return (
      <Dialog open onClose={onClose} title={title} hideTitle data-testid="claim-dialog">
        <div className="f-done" data-testid={isClaimed ? 'claim-done' : 'claim-waiting'}>
          <span className="f-done-mark" aria-hidden="true">
            <Icon name={isClaimed ? 'check' : 'clock'} size={32} />
          </span>
          <div className="f-done-title">{title}</div>
          <p className="f-limit-note">{isClaimed ? amount : t('rewards.claim.stillPending')}</p>
          <DoneButton onDone={onClose} data-testid="claim-close" />
        </div>
      </Dialog>
    );
  }
  const failure = failureOf(state);
  return (
    <Dialog open onClose={onClose} title={t('rewards.claim.title')} data-testid="claim-dialog">
      <p className="f-limit-note">{t('rewards.claim.hint')}</p>
      <dl className="f-rows">
        <DetailRow label={t('rewards.claim.amount')} data-testid="claim-amount">
          {amount}
        </DetailRow>
        <DetailRow label={t('rewards.claim.network')}>{network.name}</DetailRow>
        <NetworkCostRow
          label={t('rewards.claim.cost')}
          calls={[buildClaim(rewards.claims, network.contracts)]}
          network={network}
          list={list}
          data-testid="claim-cost"
        />
      </dl>
      <div className="f-swap-warnings">
        {failure && (
          <Banner
            tone="error"
            title={t(failure === 'REJECTED' ? 'rewards.claim.rejected' : 'rewards.claim.failed')}
            data-reason={failure}
            data-testid="claim-failure"
          >
            {failure === 'REJECTED' ? undefined : t(failureKey(failure))}
          </Banner>
        )}
      </div>
      <ReviewAction
        busy={state.phase !== 'idle' && !failure}
        phase={state.phase}
        onConfirm={confirm}
        data-testid="claim-confirm"
      >
        {buttonText(t, state, rewards)}
      </ReviewAction>
    </Dialog>
  );
}

/** The amount in whole tokens, with the symbol. */
export const amountText = (t: Translate, { total }: NetworkRewards): string =>
  t('rewards.amount', {
    amount: wholeAmount(BigInt(total.amount), total.decimals),
    symbol: total.symbol,
  });

/** Why the wallet sent no transaction, or why a sent one failed. */
const failureOf = (state: Claim['state']): TradeFailure | undefined => {
  if (state.phase === 'rejected') return 'REJECTED';
  return state.phase === 'failed' ? state.reason : undefined;
};

function buttonText(t: Translate, { phase }: Claim['state'], { total }: NetworkRewards): string {
  if (phase === 'awaitingWallet') return t('rewards.claim.confirm');
  if (phase === 'submitted') return t('rewards.claim.pending');
  const amount = wholeAmount(BigInt(total.amount), total.decimals);
  return t('rewards.claim.button', { amount, symbol: total.symbol });
}
