/** Runs every rule with its cases (`testing/cases`, one file per rule file); a rule without cases fails. */

import { RISK_RULES } from './rate-risk.ts';
import { approvalsCases } from './testing/cases/approvals.ts';
import { fundsCases } from './testing/cases/funds.ts';
import { insecureOriginCases } from './testing/cases/insecure-origin.ts';
import { leftoversInContractCases } from './testing/cases/leftovers-in-contract.ts';
import { lookalikeOriginCases } from './testing/cases/lookalike-origin.ts';
import { lossesCases } from './testing/cases/losses.ts';
import { messagesCases } from './testing/cases/messages.ts';
import { multicallCases } from './testing/cases/multicall.ts';
import { notReceivedCases } from './testing/cases/not-received.ts';
import { orderValueCases } from './testing/cases/order-value.ts';
import { outcomeCases } from './testing/cases/outcome.ts';
import { paymentsCases } from './testing/cases/payments.ts';
import { poolsCases } from './testing/cases/pools.ts';
import { positionsCases } from './testing/cases/positions.ts';
import { recipientsCases } from './testing/cases/recipients.ts';
import { reportedValueCases } from './testing/cases/reported-value.ts';
import { rightsCases } from './testing/cases/rights.ts';
import { safeCases } from './testing/cases/safe.ts';
import { swapsCases } from './testing/cases/swaps.ts';
import { tokensToUnknownContractCases } from './testing/cases/tokens-to-unknown-contract.ts';
import { undecodedDataCases } from './testing/cases/undecoded-data.ts';
import {
  type Case,
  dollars,
  order,
  price,
  type RuleCases,
  run,
  usdc,
} from './testing/rule-fixtures.ts';

const TABLE: RuleCases = {
  ...approvalsCases,
  ...fundsCases,
  ...insecureOriginCases,
  ...leftoversInContractCases,
  ...lookalikeOriginCases,
  ...lossesCases,
  ...messagesCases,
  ...multicallCases,
  ...notReceivedCases,
  ...orderValueCases,
  ...outcomeCases,
  ...paymentsCases,
  ...poolsCases,
  ...positionsCases,
  ...recipientsCases,
  ...reportedValueCases,
  ...rightsCases,
  ...safeCases,
  ...swapsCases,
  ...tokensToUnknownContractCases,
  ...undecodedDataCases,
};

describe('every rule', () => {
  it('has cases with and without findings in the table', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(RISK_RULES).sort());
  });
});

describe.each(Object.entries(TABLE))('%s', (rule, { alarms, falseAlarms }) => {
  it.each(alarms)('raises a finding of level %s for %s', (level, _, one) => {
    const [finding] = run(rule, one as Case);
    expect(finding?.level).toBe(level);
  });

  it.each(falseAlarms)('raises no finding for %s', (_, one) => {
    expect(run(rule, one as Case)).toEqual([]);
  });
});

it('a reported price removes no finding', () => {
  const gives = [{ asset: usdc(50_000_000_000n), limit: 'exact' }] as const;
  const action = order([price(10n ** 14n)], { gives });
  const stated = { reportedValueUsdOf: () => 10n ** 30n };
  expect(run('orderGivesMore', { action, context: stated })).toEqual(
    run('orderGivesMore', { action }),
  );
  expect(
    run('orderGivesMore', { action, context: { valueUsdOf: dollars, ...stated } }),
  ).toMatchObject([{ code: 'ORDER_GIVES_MORE', level: 'danger' }]);
});
