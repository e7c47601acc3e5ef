/**
 * `multicallCases`: test cases of the risk rules in `rules/multicall.ts`: requests that must raise a finding
 * (`alarms`), and others that must not (`falseAlarms`).
 */
import { TOKEN, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import { plain, type RuleCases, sentOn, shared, unknown, wrapped } from '../rule-fixtures.ts';

export const multicallCases: RuleCases = {
  leftInMulticall: {
    alarms: [['danger', 'coins that it wraps for itself', shared([wrapped])]],
    falseAlarms: [
      ['coins that it wraps for the account', shared([wrapped, sentOn])],
      ['coins that the account wraps', { action: wrapped, at: { target: TOKEN } }],
    ],
  },
  paidByMulticall: {
    alarms: [['danger', 'coins for an unknown function', shared([unknown])]],
    falseAlarms: [
      ['coins for an account', shared([plain()])],
      ['coins of the account', { action: unknown, at: { target: UNKNOWN_ADDRESS, value: 5n } }],
    ],
  },
};
