/**
 * Component `IncreaseDialog`: dialog that adds liquidity to a position: two amounts that follow each other at the pool's
 * price, native or wrapped coin; then its review.
 */

import { isNative } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { formatAmount, maxSpendable, parseAmount } from '@cenote/trading';
import type { GivenAmount } from '@cenote/trading/liquidity';
import { Button, Dialog } from '@cenote/ui';
import { useState } from 'react';
import { useBalances } from '../../tokens/balances/use-balances.ts';
import { TokenDifference } from '../../tokens/safety/token-difference.tsx';
import { useTokenCheck } from '../../tokens/safety/use-token-check.ts';
import { DepositField } from '../deposit/deposit-field.tsx';
import { depositAmounts, increaseRequest } from '../requests/increase-request.ts';
import { hasWrapped, tokensWithNative } from '../requests/managed-position.ts';
import { HookWarning } from '../review/hook-warning.tsx';
import { LiquidityReview } from '../review/liquidity-review.tsx';
import { NativeSwitch } from './native-switch.tsx';
import { type PositionDialogProps, useManagedPosition } from './use-managed-position.ts';

type SideIndex = 0 | 1;

/** The side that the user entered, as plain decimal text; the other side follows it. */
interface Entry {
  side: SideIndex;
  text: string;
}

const SIDES = [0, 1] as const;

export function IncreaseDialog({ onClose, onDone, ...props }: PositionDialogProps) {
  const t = useText();
  const managed = useManagedPosition(props);
  const { position, network } = props;
  const [entry, setEntry] = useState<Entry>({ side: 0, text: '' });
  const [inNative, setNative] = useState(true);
  const [isReviewed, setReviewed] = useState(false);
  const payNative = hasWrapped(managed) && inNative;
  const tokens = tokensWithNative(managed, payNative);
  const { balances, isLoading } = useBalances(network, [...tokens]);
  const check = useTokenCheck(network, ...tokens);
  const given = givenOf(entry, tokens[entry.side].decimals);
  if (isReviewed && given) {
    return (
      <LiquidityReview
        request={increaseRequest(managed, given, payNative)}
        onClose={() => setReviewed(false)}
        onDone={() => {
          onDone?.();
          onClose();
        }}
      />
    );
  }
  const amounts = given && depositAmounts(position, given);
  const sides = SIDES.map((side) => {
    const token = tokens[side];
    const amount = amounts && (side === 0 ? amounts.amount0 : amounts.amount1);
    const balance = balances.get(token.address);
    const followed = amount === undefined ? '' : formatAmount(amount, token.decimals);
    return {
      side,
      token,
      amount,
      text: side === entry.side ? entry.text : followed,
      balance,
      max: balance && maxSpendable(balance, network, isNative(token.address)),
      isTaken: takes(position, side),
    };
  });
  const short = sides.find(
    ({ amount, balance }) => amount !== undefined && balance !== undefined && amount > balance,
  );
  const isEmpty = !amounts || (amounts.amount0 === 0n && amounts.amount1 === 0n);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('liquidity.action.addLiquidity')}
      data-testid="increase-dialog"
    >
      <div className="f-liquidity-form">
        {sides.map(({ side, ...field }) => (
          <DepositField
            key={side}
            {...field}
            isBalanceLoading={isLoading}
            isShort={short?.side === side}
            onText={(text) => setEntry({ side, text })}
            name={`${side}`}
          />
        ))}
        {hasWrapped(managed) && (
          <NativeSwitch
            label={t('liquidity.native.pay', { symbol: network.native.symbol })}
            checked={inNative}
            onChange={setNative}
          />
        )}
        <TokenDifference check={check} />
        <HookWarning pool={position.pool} action="addLiquidity" />
        <Button
          size="large"
          fullWidth
          disabled={isEmpty || short !== undefined || check.state === 'differs'}
          onClick={() => setReviewed(true)}
          data-testid="increase-review"
        >
          {short
            ? t('swap.button.insufficientBalance', { symbol: short.token.symbol })
            : t(isEmpty ? 'liquidity.deposit.enter' : 'liquidity.review.open')}
        </Button>
      </div>
    </Dialog>
  );
}

function givenOf({ side, text }: Entry, decimals: number): GivenAmount | undefined {
  const amount = parseAmount(text, decimals);
  if (amount === undefined || amount === 0n) return undefined;
  return side === 0 ? { amount0: amount } : { amount1: amount };
}

/** Whether the position takes a token at the current price: out of range, it takes one of the two only. */
function takes(position: Parameters<typeof depositAmounts>[0], side: SideIndex): boolean {
  if (position.protocol === 'v2') return true;
  const { range, pool } = position;
  return side === 0 ? pool.tick < range.tickUpper : pool.tick >= range.tickLower;
}
