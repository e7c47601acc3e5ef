/** Cases of `rules/lookalike-origin.ts`: what must raise a finding, and what must not. */
import { from, type RuleCases } from '../rule-fixtures.ts';

export const lookalikeOriginCases: RuleCases = {
  lookalikeOrigin: {
    alarms: [
      ['danger', 'Cyrillic letters all through', { context: from('https://xn--80ak6aa92e.com') }],
      ['danger', 'one letter of another alphabet', { context: from('https://xn--unswap-qvf.org') }],
      [
        'danger',
        'an accent on a site that is used',
        { context: from('https://xn--exmple-qta.org', ['example.org']) },
      ],
      ['danger', 'digits for letters', { context: from('https://examp1e.org', ['example.org']) }],
      [
        'danger',
        'such a site that was connected before',
        { context: from('https://examp1e.org', ['example.org', 'examp1e.org']) },
      ],
      ['danger', 'two letters for one', { context: from('https://exarnple.org', ['example.org']) }],
    ],
    falseAlarms: [
      ['the site that is used', { context: from('https://example.org', ['example.org']) }],
      ['another site', { context: from('https://example.com', ['example.org']) }],
      [
        'the site that is used, where a look-alike was connected',
        { context: from('https://example.org', ['example.org', 'examp1e.org']) },
      ],
      [
        'a name with an accent',
        { context: from('https://xn--bcher-kva.example', ['example.org']) },
      ],
      ['a Japanese name', { context: from('https://xn--wgv71a119e.jp', ['example.org']) }],
      ['a Russian name', { context: from('https://xn--e1afmkfd.xn--p1ai') }],
      ['a name with digits', { context: from('https://1inch.example') }],
      ['an extension', { context: from('chrome-extension://abcdefgh') }],
      ['the wallet itself', { context: from('') }],
    ],
  },
};
