import type { Reading, SafeTransaction } from '../../meaning.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';

const transactionIn = ({ meaning }: Reading): SafeTransaction | undefined =>
  meaning.kind === 'safeTransaction' ? meaning : undefined;

/** Code that runs as the Safe can do everything: move what it has, and change who owns it. */
export const safeDelegateCall: RiskRule = ({ reading }): Finding[] => {
  const target = transactionIn(reading)?.delegateCall;
  return target ? [{ code: 'SAFE_DELEGATE_CALL', level: 'danger', facts: { target } }] : [];
};

/** What a Safe pays back for gas has no limit but the one that whoever proposes the transaction has chosen. */
export const safeRefund: RiskRule = ({ reading }): Finding[] => {
  const refund = transactionIn(reading)?.refund;
  return refund ? [{ code: 'SAFE_REFUND', level: 'danger', facts: { ...refund } }] : [];
};
