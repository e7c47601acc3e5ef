import { sameAddress } from '@cenote/chains';
import { type Activity, nftText } from '@cenote/features/wallet-parts';
import { formatTokenAmount, type Translate, useText } from '@cenote/i18n';
import { useAccount } from '../assets/use-account.ts';
import { TransactionFacts } from './transaction-facts.tsx';

const SIGNS = { in: 'account.activity.plus', out: 'account.activity.minus' } as const;

function moveText(t: Translate, move: Activity['moves'][number]) {
  const { token, amount, isIncoming } = move;
  const figure =
    token && amount
      ? formatTokenAmount(BigInt(amount), token.decimals, { symbol: token.symbol })
      : nftText(t, move);
  return t(SIGNS[isIncoming ? 'in' : 'out'], { amount: figure });
}

/** View (default export) with the details of a transaction from the gateway's index. */
export default function ActivityDetails({ activity }: { activity: Activity }) {
  const t = useText();
  const { address } = useAccount();
  const { type, status, moves, chainId, counterparty, hash, timestamp, networkCost } = activity;
  const isRight = type === 'APPROVE' || type === 'REVOKE' || type === 'PERMIT';
  // The sender pays it: for incoming transactions it is not this account's cost.
  const isOwn = sameAddress(activity.sender, address);
  const name = type === 'RECEIVE' ? 'extension.details.from' : 'extension.details.to';
  return (
    <TransactionFacts
      title={t(`account.activity.types.${type}`)}
      moves={isRight ? [] : moves.map((move) => moveText(t, move))}
      status={status}
      chainId={chainId}
      hash={hash}
      at={timestamp * 1_000}
      account={address}
      other={counterparty ? { name, address: counterparty } : undefined}
      fee={
        isOwn && networkCost !== null
          ? { amount: BigInt(networkCost), isMaximum: false }
          : undefined
      }
    />
  );
}
