import { type Address, lower } from '@cenote/chains';
import type { Reading } from '../../meaning.ts';
import type { HoldingChange, Simulation } from '../../simulate/simulation.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { isOwnBatch, walk } from '../walk.ts';

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** Who is paid by plain transfers and is neither the account nor known to the person. */
function strangersPaid(reading: Reading, { account, knownAddresses }: RiskContext): Address[] {
  const known = new Set([account, ...knownAddresses].map(lower));
  const paid = [...walk(reading)].flatMap(({ meaning }) =>
    meaning.kind === 'transfer' && !meaning.bySignature ? [lower(meaning.recipient)] : [],
  );
  return [...new Set(paid)].filter((one) => !known.has(one));
}

type IsKnownToken = RiskContext['isKnownToken'];

/** A transfer of a token whose code the wallet knows, which is all that it does. */
const isPlainTransfer = ({ meaning, value }: Reading, isKnownToken: IsKnownToken): boolean =>
  meaning.kind === 'transfer' &&
  value === 0n &&
  meaning.assets.every((asset) => !('token' in asset) || isKnownToken?.(asset.token) !== false);

/** Whether some of it is code of which the wallet knows nothing; a payment to a stranger may run such code. */
const isForeign = (
  reading: Reading,
  { strangers, isKnownToken }: { strangers: readonly Address[]; isKnownToken: IsKnownToken },
): boolean =>
  [...walk(reading)].some(
    (one) =>
      (one.basis !== 'contract' && !isPlainTransfer(one, isKnownToken)) ||
      (one.meaning.kind === 'transfer' && one.value > 0n && isPaid(one, strangers)),
  );

/** Whether a token is borrowed that is paid: the debt hides the payment among the changes. */
function isPaidByLoan(reading: Reading, strangers: readonly Address[]): boolean {
  const readings = [...walk(reading)];
  const paid = readings
    .filter((one) => isPaid(one, strangers))
    .flatMap(({ meaning }) => (meaning.kind === 'transfer' ? meaning.assets : []));
  return readings.some(
    ({ meaning }) =>
      meaning.kind === 'lending' &&
      meaning.action === 'borrow' &&
      paid.some((asset) => 'token' in asset && lower(asset.token) === lower(meaning.token)),
  );
}

const isPaid = ({ meaning }: Reading, strangers: readonly Address[]): boolean =>
  meaning.kind === 'transfer' && strangers.includes(lower(meaning.recipient));

const isGain = ({ amount }: HoldingChange): boolean => amount > 0n;

/** Whether something comes by code of which the wallet knows nothing. */
function comesOnTrust(
  reading: Reading,
  { changes, byCall }: Passes,
  of: { strangers: readonly Address[]; isKnownToken: IsKnownToken },
): boolean {
  if (isPaidByLoan(reading, of.strangers)) return true;
  const { meaning } = reading;
  const parts = isOwnBatch(reading) && 'parts' in meaning ? meaning.parts : [];
  if (parts.length > 1 && byCall?.length === parts.length) {
    return parts.some((part, i) => isForeign(part, of) && byCall[i]?.some(isGain));
  }
  return isForeign(reading, of) && changes.some(isGain);
}

/**
 * Who is paid by a plain transfer owes nothing for it. That an unknown contract gives something back in the same request,
 * as long as it is simulated, does not bind it: its owner may switch it before the request is executed.
 */
export const paymentOnTrust: RiskRule = ({ reading, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const strangers = strangersPaid(reading, context);
  const of = { strangers, isKnownToken: context.isKnownToken };
  if (strangers.length === 0) return [];
  if (!comesOnTrust(reading, simulation, of)) return [];
  const [recipient] = strangers as [Address];
  return [{ code: 'PAYMENT_ON_TRUST', level: 'danger', facts: { recipient } }];
};
