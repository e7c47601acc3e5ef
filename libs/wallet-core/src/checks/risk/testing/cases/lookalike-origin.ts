/**
 * `lookalikeOriginCases`: test cases of the risk rules in `rules/lookalike-origin.ts`: requests that must raise a
 * finding (`alarms`), and others that must not (`falseAlarms`).
 */
import { from, type RuleCases } from '../rule-fixtures.ts';

export const lookalikeOriginCases: RuleCases = {
  lookalikeOrigin: {
    alarms: [
      ['danger', 'Cyrillic letters only', { context: from('https://xn--80ak6aa92e.com') }],
      ['danger', 'one letter of another script', { context: from('https://xn--unswap-qvf.org') }],
      [
        'danger',
        'a used host with an accent',
        { context: from('https://xn--exmple-qta.org', ['example.org']) },
      ],
      [
        'danger',
        'digits in place of letters',
        { context: from('https://examp1e.org', ['example.org']) },
      ],
      [
        'danger',
        'a look-alike that was connected before',
        { context: from('https://examp1e.org', ['example.org', 'examp1e.org']) },
      ],
      [
        'danger',
        'two letters that resemble one',
        { context: from('https://exarnple.org', ['example.org']) },
      ],
    ],
    falseAlarms: [
      ['the used host', { context: from('https://example.org', ['example.org']) }],
      ['another host', { context: from('https://example.com', ['example.org']) }],
      [
        'the used host if a look-alike was connected',
        { context: from('https://example.org', ['example.org', 'examp1e.org']) },
      ],
      [
        'a host with an accent',
        { context: from('https://xn--bcher-kva.example', ['example.org']) },
      ],
      ['a Japanese host', { context: from('https://xn--wgv71a119e.jp', ['example.org']) }],
      ['a Russian host', { context: from('https://xn--e1afmkfd.xn--p1ai') }],
      ['a host with digits', { context: from('https://1inch.example') }],
      ['an extension', { context: from('chrome-extension://abcdefgh') }],
      ['the wallet itself', { context: from('') }],
    ],
  },
};
