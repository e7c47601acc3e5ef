/**
 * Component `LiquidityConfirmed`: shows the amounts of a confirmed liquidity transaction, its hash, and a link to the
 * position.
 */
import type { Hex } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import { transactionSummary, transactionTitle } from '../../activity/transaction-text.ts';
import { PageLink, usePageLinks } from '../../entity/links/page-links.tsx';
import type {
  LiquidityProposal,
  LiquidityRequest,
} from '../../execution/liquidity/liquidity-request.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { DoneButton } from '../../trade-review/done-button.tsx';
import { TransactionHashRow } from '../../trade-review/transaction-hash-row.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { sentPositionQuery } from './sent-position.ts';

export interface LiquidityConfirmedProps {
  request: LiquidityRequest;
  proposal: LiquidityProposal;
  hash: Hex;
  onDone(): void;
}

export function LiquidityConfirmed({ request, proposal, hash, onDone }: LiquidityConfirmedProps) {
  const t = useText();
  const { account } = useWallet();
  const links = usePageLinks();
  const { network } = request;
  const item = useAppSelector((state) => state.transactions.items.find((i) => i.hash === hash));
  const position = useQuery(
    sentPositionQuery(useConfig(), network, { hash, account, intent: proposal.intent }),
  );
  return (
    <div className="f-done" data-testid="liquidity-done">
      <span className="f-done-mark" aria-hidden="true">
        <Icon name="check" size={32} />
      </span>
      {item && <div className="f-done-title">{transactionTitle(t, item)}</div>}
      {item && <div className="f-done-text f-figure">{transactionSummary(t, item)}</div>}
      {position.data && (
        <PageLink
          to={links.position(network, position.data)}
          className="c-link"
          data-testid="liquidity-position-link"
        >
          {t('liquidity.review.viewPosition')}
        </PageLink>
      )}
      <TransactionHashRow hash={hash} network={network} />
      <DoneButton onDone={onDone} data-testid="review-close" />
    </div>
  );
}
