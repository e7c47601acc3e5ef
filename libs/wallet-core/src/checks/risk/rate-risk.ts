/**
 * `rateRisk()`: runs the risk rules on a request and returns their findings, the highest level first. Also:
 * `RISK_RULES`, all rules by name, and `highestLevelOf()` findings.
 */
import type { Finding, Level } from './finding.ts';
import type { RiskContext, RiskRule, RiskSubject } from './risk-context.ts';
import {
  approvalForAll,
  approvalToAccount,
  farDeadline,
  simulatedApproval,
  unknownSpender,
  unlimitedApproval,
} from './rules/approvals.ts';
import {
  blockedToken,
  highFee,
  insufficientFunds,
  unexplainedValue,
  unverifiedPool,
  unverifiedToken,
} from './rules/funds.ts';
import { insecureOrigin } from './rules/insecure-origin.ts';
import { leftBehind, nothingReceived } from './rules/leftovers-in-contract.ts';
import { lookalikeOrigin } from './rules/lookalike-origin.ts';
import { unexplainedLoss } from './rules/losses.ts';
import {
  hashMessage,
  hiddenCharacters,
  keyMessage,
  signInDomain,
  signInMalformed,
  signInPermissions,
  signInTime,
  unboundSignature,
  wrongSigner,
} from './rules/messages.ts';
import { leftInMulticall, paidByMulticall } from './rules/multicall.ts';
import { notReceived } from './rules/not-received.ts';
import { orderGivesMore, saleGivesMore } from './rules/order-value.ts';
import {
  addressesNotLookedUp,
  chainMismatch,
  cutShort,
  delegation,
  misleadingSymbol,
  noContract,
  notSimulated,
  siteNonce,
  unreadable,
  willFail,
  worseLater,
} from './rules/outcome.ts';
import { payments } from './rules/payments.ts';
import { poolHooks, poolPrice } from './rules/pools.ts';
import { leftInManager, otherPosition, unusedCoins } from './rules/positions.ts';
import {
  blockedAddress,
  burnAddress,
  lookalikeAddress,
  newRecipient,
  otherRecipient,
  signedTransfer,
  toSelf,
  toTokenContract,
} from './rules/recipients.ts';
import { orderGivesMoreByReportedPrices } from './rules/reported-value.ts';
import { namesOther, rightsToOther } from './rules/rights.ts';
import { safeDelegateCall, safeRefund } from './rules/safe.ts';
import { noMinimum, swapOfUnknownValue } from './rules/swaps.ts';
import { tokensToUnknownContract } from './rules/tokens-to-unknown-contract.ts';
import { unknownTerms, unreadableAction, unreadableOrder } from './rules/undecoded-data.ts';

/** All rules, by the name under which a failure is reported. */
export const RISK_RULES: Readonly<Record<string, RiskRule>> = {
  approvalToAccount,
  unlimitedApproval,
  unknownSpender,
  simulatedApproval,
  approvalForAll,
  rightsToOther,
  namesOther,
  farDeadline,
  signedTransfer,
  lookalikeAddress,
  burnAddress,
  toTokenContract,
  toSelf,
  newRecipient,
  otherRecipient,
  leftBehind,
  nothingReceived,
  otherPosition,
  leftInManager,
  unusedCoins,
  leftInMulticall,
  paidByMulticall,
  blockedAddress,
  blockedToken,
  insufficientFunds,
  highFee,
  unexplainedValue,
  unexplainedLoss,
  payments,
  tokensToUnknownContract,
  notReceived,
  noMinimum,
  swapOfUnknownValue,
  orderGivesMore,
  saleGivesMore,
  orderGivesMoreByReportedPrices,
  unverifiedToken,
  unverifiedPool,
  poolHooks,
  poolPrice,
  willFail,
  notSimulated,
  siteNonce,
  cutShort,
  worseLater,
  addressesNotLookedUp,
  misleadingSymbol,
  noContract,
  unreadable,
  unreadableOrder,
  unreadableAction,
  unknownTerms,
  chainMismatch,
  delegation,
  safeDelegateCall,
  safeRefund,
  signInDomain,
  signInMalformed,
  signInTime,
  signInPermissions,
  wrongSigner,
  hashMessage,
  keyMessage,
  hiddenCharacters,
  unboundSignature,
  lookalikeOrigin,
  insecureOrigin,
};

const LEVELS: readonly Level[] = ['block', 'danger', 'warning', 'note'];

/** Maximum number of findings; those with the highest level are kept. */
const MAX_FINDINGS = 32;

const keyOf = (finding: Finding): string =>
  JSON.stringify([finding.code, finding.facts], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

interface Rated {
  subject: RiskSubject;
  context: RiskContext;
}

/**
 * Rates the call of a Safe for the account of the Safe: its balances are not looked up, and the call is not simulated.
 */
function byAccount(subject: RiskSubject, context: RiskContext): Rated[] {
  const { decoded } = subject;
  const { action } = decoded;
  if (action.kind !== 'safeTransaction') return [{ subject, context }];
  const { balanceOf: _, allowanceOf: __, ...shared } = context;
  const knownAddresses = [...context.knownAddresses, context.account];
  const ownAddresses = [...(context.ownAddresses ?? []), context.account];
  return [
    {
      subject: { ...subject, decoded: { ...decoded, action: { ...action, parts: [] } } },
      context,
    },
    ...action.parts.map((part) => ({
      subject: { decoded: part, simulation: NOT_SIMULATED },
      context: { ...shared, account: part.sender, knownAddresses, ownAddresses },
    })),
  ];
}

const NOT_SIMULATED = { outcome: 'notSimulated', why: 'UNSUPPORTED' } as const;

const findingsOf = (
  { subject, context }: Rated,
  rules: Readonly<Record<string, RiskRule>>,
): Finding[] =>
  Object.entries(rules).flatMap(([rule, apply]): readonly Finding[] => {
    try {
      return apply(subject, context);
    } catch {
      return [{ code: 'RULE_FAILED', level: 'danger', facts: { rule } }];
    }
  });

/**
 * Returns the findings for a request without duplicates, the highest level first. Never throws: a failing rule is
 * reported as a danger, since its findings are unknown.
 */
export function rateRisk(
  subject: RiskSubject,
  context: RiskContext,
  rules: Readonly<Record<string, RiskRule>> = RISK_RULES,
): Finding[] {
  const found = new Map<string, Finding>();
  const rated = byAccount(subject, context);
  for (const finding of rated.flatMap((one) => findingsOf(one, rules))) {
    const key = keyOf(finding);
    const before = found.get(key);
    const isGraver = !before || LEVELS.indexOf(finding.level) < LEVELS.indexOf(before.level);
    if (isGraver) found.set(key, finding);
  }
  return [...found.values()]
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
    .slice(0, MAX_FINDINGS);
}

/** The highest level of all findings; undefined if there are none. */
export const highestLevelOf = (findings: readonly Finding[]): Level | undefined =>
  LEVELS.find((level) => findings.some((finding) => finding.level === level));
