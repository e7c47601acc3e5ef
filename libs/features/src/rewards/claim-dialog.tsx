/**
 * Component `ClaimDialog`: dialog that claims a network's rewards: amount, network cost, progress, failure with retry,
 * and the done state.
 */
import { type Translate, useText } from '@cenote/i18n';
import { buildClaim } from '@cenote/trading/rewards';
import { Banner, Dialog, Icon } from '@cenote/ui';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { failureKey } from '../errors/failure-key.ts';
import { DetailRow } from '../quote/detail-row.tsx';
import { useTokens } from '../tokens/list/use-tokens.ts';
import { DoneButton } from '../trade-review/done-button.tsx';
import { NetworkCostRow } from '../trade-review/network-cost-row.tsx';
import { ReviewAction } from '../trade-review/review-action.tsx';
import type { ClaimState } from './claim-reducer.ts';
import type { NetworkRewards } from './read-rewards.ts';
import { useClaim } from './use-claim.ts';
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
  if (state.phase === 'claimed' || state.phase === 'waiting') {
    const isClaimed = state.phase === 'claimed';
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
  const isReviewing = state.phase === 'reviewing';
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
        {isReviewing && state.failure && (
          <Banner
            tone="error"
            title={t(
              state.failure === 'REJECTED' ? 'rewards.claim.rejected' : 'rewards.claim.failed',
            )}
            data-reason={state.failure}
            data-testid="claim-failure"
          >
            {state.failure === 'REJECTED' ? undefined : t(failureKey(state.failure))}
          </Banner>
        )}
      </div>
      <ReviewAction
        busy={!isReviewing}
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

function buttonText(t: Translate, { phase }: ClaimState, { total }: NetworkRewards): string {
  if (phase === 'confirming') return t('rewards.claim.confirm');
  if (phase === 'pending') return t('rewards.claim.pending');
  const amount = wholeAmount(BigInt(total.amount), total.decimals);
  return t('rewards.claim.button', { amount, symbol: total.symbol });
}
