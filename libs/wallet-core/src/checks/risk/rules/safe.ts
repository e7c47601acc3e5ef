/** Rules for Safe transactions: delegate calls and gas refunds. */
import type { DecodedRequest, SafeTransaction } from '../../decoded-action.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';

const transactionIn = ({ action }: DecodedRequest): SafeTransaction | undefined =>
  action.kind === 'safeTransaction' ? action : undefined;

/** Code that runs as the Safe can do everything: move what it has, and change who owns it. */
export const safeDelegateCall: RiskRule = ({ decoded }): Finding[] => {
  const target = transactionIn(decoded)?.delegateCall;
  return target ? [{ code: 'SAFE_DELEGATE_CALL', level: 'danger', facts: { target } }] : [];
};

/** What a Safe pays back for gas has no limit but the one that whoever proposes the transaction has chosen. */
export const safeRefund: RiskRule = ({ decoded }): Finding[] => {
  const refund = transactionIn(decoded)?.refund;
  return refund ? [{ code: 'SAFE_REFUND', level: 'danger', facts: { ...refund } }] : [];
};
