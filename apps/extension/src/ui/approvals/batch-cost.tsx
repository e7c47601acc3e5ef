/** Component: row with the maximum network fee of all transactions of a batch together. */
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import type { Fees } from '../../messages/commands/approvals.ts';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useNetwork } from '../components/use-network.ts';
import { costOf } from '../fees/fee-choice.ts';

/** Every network of the wallet has a coin with 18 decimals (enforced for EIP-3085). */
const DECIMALS = 18;

/** Network fee of all transactions together. */
export function BatchCost({
  chainId,
  fees,
}: {
  chainId: number;
  fees: readonly Fees[] | undefined;
}) {
  const t = useText();
  const { symbol } = useNetwork(chainId);
  const cost = fees?.reduce((sum, each) => sum + costOf(each), 0n);
  const isPartial = fees?.some(({ isL1FeeUnknown }) => isL1FeeUnknown);
  return (
    <dl className="x-facts">
      <LabeledValue name={t('extension.networkCost')} id="cost">
        {cost === undefined ? (
          <Skeleton width={96} height={20} />
        ) : (
          <span className="x-figure">
            {formatTokenAmount(cost, DECIMALS, { symbol, significant: 3, rounding: 'up' })}
            {isPartial && ` ${t('checks.fee.l1FeeUnknown')}`}
          </span>
        )}
      </LabeledValue>
    </dl>
  );
}
