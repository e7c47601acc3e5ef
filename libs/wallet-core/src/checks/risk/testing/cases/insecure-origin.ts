/** Cases of `rules/insecure-origin.ts`: what must raise a finding, and what must not. */
import { from, type RuleCases } from '../rule-fixtures.ts';

export const insecureOriginCases: RuleCases = {
  insecureOrigin: {
    alarms: [
      ['danger', 'a site without encryption', { context: from('http://app.example') }],
      ['danger', 'another port of one', { context: from('http://app.example:8080') }],
      ['danger', 'a machine of the local network', { context: from('http://192.168.1.5:3000') }],
      [
        'danger',
        'a name that only begins like this machine',
        { context: from('http://localhost.example') },
      ],
    ],
    falseAlarms: [
      ['a site with encryption', { context: from('https://app.example') }],
      ['this machine by its name', { context: from('http://localhost:3000') }],
      ['this machine by its address', { context: from('http://127.0.0.1:3000') }],
      ['this machine by its newer address', { context: from('http://[::1]:3000') }],
      ['a name of this machine', { context: from('http://app.localhost') }],
    ],
  },
};
