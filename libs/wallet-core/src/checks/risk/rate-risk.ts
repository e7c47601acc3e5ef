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
import { leftBehind, nothingReceived } from './rules/left-behind.ts';
import { lookalikeOrigin } from './rules/lookalike-origin.ts';
import { unexplainedLoss } from './rules/losses.ts';
import {
  hashMessage,
  hiddenCharacters,
  signInDomain,
  signInMalformed,
  signInPermissions,
  signInTime,
  unboundSignature,
  wrongSigner,
} from './rules/messages.ts';
import { keptByMulticall, paidByMulticall } from './rules/multicall.ts';
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
import { poolHooks, poolPrice } from './rules/pools.ts';
import { keptByManager, otherPosition, unusedCoins } from './rules/positions.ts';
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
import { rightsToOther } from './rules/rights.ts';
import { orderGivesMoreAsStated } from './rules/stated-worth.ts';
import { noMinimum, notReceived } from './rules/swaps.ts';
import { unknownTerms, unreadableAction, unreadableOrder } from './rules/unread-data.ts';

/** Every rule, by the name that a failure of it is reported under. */
export const RISK_RULES: Readonly<Record<string, RiskRule>> = {
  approvalToAccount,
  unlimitedApproval,
  unknownSpender,
  simulatedApproval,
  approvalForAll,
  rightsToOther,
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
  keptByManager,
  unusedCoins,
  keptByMulticall,
  paidByMulticall,
  blockedAddress,
  blockedToken,
  insufficientFunds,
  highFee,
  unexplainedValue,
  unexplainedLoss,
  notReceived,
  noMinimum,
  orderGivesMore,
  saleGivesMore,
  orderGivesMoreAsStated,
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
  signInDomain,
  signInMalformed,
  signInTime,
  signInPermissions,
  wrongSigner,
  hashMessage,
  hiddenCharacters,
  unboundSignature,
  lookalikeOrigin,
};

const GRAVITY: readonly Level[] = ['block', 'danger', 'warning', 'note'];

/** More than a person reads; the gravest stay. */
const MAX_FINDINGS = 32;

const keyOf = (finding: Finding): string =>
  JSON.stringify([finding.code, finding.facts], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

/**
 * What is to be said against a request, the gravest first, each thing once. Never throws: a rule that
 * fails is itself a danger, since nobody knows what it would have found.
 */
export function rateRisk(
  subject: RiskSubject,
  context: RiskContext,
  rules: Readonly<Record<string, RiskRule>> = RISK_RULES,
): Finding[] {
  const found = new Map<string, Finding>();
  for (const [rule, apply] of Object.entries(rules)) {
    let findings: readonly Finding[];
    try {
      findings = apply(subject, context);
    } catch {
      findings = [{ code: 'RULE_FAILED', level: 'danger', facts: { rule } }];
    }
    for (const finding of findings) {
      const key = keyOf(finding);
      const before = found.get(key);
      const isGraver = !before || GRAVITY.indexOf(finding.level) < GRAVITY.indexOf(before.level);
      if (isGraver) found.set(key, finding);
    }
  }
  return [...found.values()]
    .sort((a, b) => GRAVITY.indexOf(a.level) - GRAVITY.indexOf(b.level))
    .slice(0, MAX_FINDINGS);
}

/** The gravest level of all findings; undefined where there are none. */
export const gravestOf = (findings: readonly Finding[]): Level | undefined =>
  GRAVITY.find((level) => findings.some((finding) => finding.level === level));
