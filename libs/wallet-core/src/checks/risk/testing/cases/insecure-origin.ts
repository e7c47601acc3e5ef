/**
 * `insecureOriginCases`: test cases of the risk rules in `rules/insecure-origin.ts`: requests that must raise a finding
 * (`alarms`), and others that must not (`falseAlarms`).
 */
import { from, type RuleCases } from '../rule-fixtures.ts';

export const insecureOriginCases: RuleCases = {
  insecureOrigin: {
    alarms: [
      ['danger', 'a site without encryption', { context: from('http://app.example') }],
      [
        'danger',
        'another port of a site without encryption',
        { context: from('http://app.example:8080') },
      ],
      ['danger', 'a machine of the local network', { context: from('http://192.168.1.5:3000') }],
      [
        'danger',
        'a host that only begins like localhost',
        { context: from('http://localhost.example') },
      ],
    ],
    falseAlarms: [
      ['a site with encryption', { context: from('https://app.example') }],
      ['localhost by its name', { context: from('http://localhost:3000') }],
      ['the IPv4 loopback address', { context: from('http://127.0.0.1:3000') }],
      ['the IPv6 loopback address', { context: from('http://[::1]:3000') }],
      ['a subdomain of localhost', { context: from('http://app.localhost') }],
    ],
  },
};
