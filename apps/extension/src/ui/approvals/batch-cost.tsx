/** Component: row with the maximum network fee of all transactions of a batch together. */
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import type { Fees } from '../../messages/commands/approvals.ts';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useNetwork } from '../components/use-network.ts';

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
  const cost = fees?.reduce(
    (sum, { gas, maxFeePerGas }) => sum + BigInt(gas) * BigInt(maxFeePerGas),
    0n,
  );
  return (
    <dl className="x-facts">
      <LabeledValue name={t('extension.networkCost')} id="cost">
        {cost === undefined ? (
          <Skeleton width={96} height={20} />
        ) : (
          <span className="x-figure">
            {formatTokenAmount(cost, DECIMALS, { symbol, significant: 3, rounding: 'up' })}
          </span>
        )}
      </LabeledValue>
    </dl>
  );
}
