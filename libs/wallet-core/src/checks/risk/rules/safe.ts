/** Risk rules for Safe transactions: `safeDelegateCall` and `safeRefund` (gas refund). */
import type { DecodedRequest, SafeTransaction } from '../../decoded-action.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';

const transactionIn = ({ action }: DecodedRequest): SafeTransaction | undefined =>
  action.kind === 'safeTransaction' ? action : undefined;

/** A delegate call gives the code full control: it can move the Safe's assets and change its owners. */
export const safeDelegateCall: RiskRule = ({ decoded }): Finding[] => {
  const target = transactionIn(decoded)?.delegateCall;
  return target ? [{ code: 'SAFE_DELEGATE_CALL', level: 'danger', facts: { target } }] : [];
};

/** A gas refund of a Safe has no limit other than the one that the proposer chose. */
export const safeRefund: RiskRule = ({ decoded }): Finding[] => {
  const refund = transactionIn(decoded)?.refund;
  return refund ? [{ code: 'SAFE_REFUND', level: 'danger', facts: { ...refund } }] : [];
};
