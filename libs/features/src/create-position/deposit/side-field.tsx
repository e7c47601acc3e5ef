/**
 * Component `SideField`: field for the amount of one side of the form; empty until its token is chosen. Also:
 * `amountText()`, the amount of a side that follows the other.
 */
import { formatAmount } from '@cenote/trading';
import { DepositField } from '../../liquidity/deposit/deposit-field.tsx';
import type { DepositSide } from '../form/use-create-form.ts';

export interface SideFieldProps {
  side: DepositSide;
  /** Plain decimal text. */
  text: string;
  /** What Max enters; undefined without a balance. */
  max: bigint | undefined;
  /** Symbol of the token of which the account has too little. */
  short: string | undefined;
  isBalanceLoading: boolean;
  onText(text: string): void;
}

export function SideField({ side: { side, token, ...rest }, short, ...props }: SideFieldProps) {
  if (!token) return null;
  return (
    <DepositField {...rest} {...props} token={token} isShort={short === token.symbol} name={side} />
  );
}

/** Returns the amount of a side as plain decimal text; '' without one. */
export const amountText = ({ token, amount }: DepositSide): string =>
  token && amount !== undefined ? formatAmount(amount, token.decimals) : '';
