/**
 * `messagesCases`: test cases of the risk rules in `rules/messages.ts`: requests that must raise a finding (`alarms`),
 * and others that must not (`falseAlarms`).
 */

import { RECIPIENT } from '../../../testing/fixtures.ts';
import { DAY, NOW, type Row, type RuleCases, recap, signIn } from '../rule-fixtures.ts';

export const messagesCases: RuleCases = {
  signInDomain: {
    alarms: [
      ['danger', 'another site', { action: signIn({}, 'bank.example.org') }],
      [
        'danger',
        'another site in a malformed request',
        { action: { kind: 'signIn', domain: 'bank.example.org' } },
      ],
      ['danger', 'another port', { action: signIn({}, 'app.example.org:8443') }],
    ],
    falseAlarms: [
      ['the site itself', { action: signIn() }],
      ['the default port', { action: signIn({}, 'app.example.org:443') }],
      ['any other message', { action: { kind: 'message', bytes: 1, text: 'x', hidden: false } }],
    ],
  },
  signInMalformed: {
    alarms: [
      [
        'danger',
        'only the beginning of a sign-in',
        { action: { kind: 'signIn', domain: 'app.example.org' } },
      ],
    ],
    falseAlarms: [['a complete sign-in', { action: signIn() }]],
  },
  signInPermissions: {
    alarms: [
      [
        'warning',
        'permissions that can be decoded',
        { action: signIn({ resources: ['a:b', recap(1)] }) },
      ],
      ['danger', 'more permissions than are listed', { action: signIn({ resources: [recap(9)] }) }],
      [
        'danger',
        'permissions that cannot be decoded',
        { action: signIn({ resources: ['URN:recap:e30x'] }) },
      ],
      [
        'danger',
        'an empty set of permissions',
        { action: signIn({ resources: ['urn:recap:e30'] }) },
      ],
    ],
    falseAlarms: [
      ['other resources', { action: signIn({ resources: ['https://app.example.org/recap'] }) }],
      ['a sign-in without resources', { action: signIn() }],
    ],
  },
  signInTime: {
    alarms: [
      ['warning', 'an expired sign-in', { action: signIn({ expirationTime: BigInt(NOW) }) }],
      [
        'warning',
        'a sign-in that is valid from tomorrow',
        { action: signIn({ notBefore: BigInt(NOW) + DAY }) },
      ],
    ],
    falseAlarms: [
      [
        'a sign-in that is valid now',
        { action: signIn({ notBefore: BigInt(NOW), expirationTime: BigInt(NOW) + 1n }) },
      ],
      ['a sign-in without times', { action: signIn() }],
    ],
  },
  wrongSigner: {
    alarms: [['block', 'another account', { action: signIn({ address: RECIPIENT }) }]],
    falseAlarms: [['the account', { action: signIn() }]],
  },
  hashMessage: {
    alarms: [
      [
        'danger',
        'a hash',
        { action: { kind: 'message', bytes: 32, looksLike: 'hash', hidden: false } },
      ],
      [
        'danger',
        'a transaction',
        { action: { kind: 'message', bytes: 99, looksLike: 'transaction', hidden: false } },
      ],
      [
        'danger',
        'bytes that are not text',
        { action: { kind: 'message', bytes: 84, looksLike: 'bytes', hidden: false } },
      ],
    ],
    falseAlarms: [
      ['words', { action: { kind: 'message', bytes: 5, text: 'hello', hidden: false } }],
    ],
  },
  keyMessage: {
    alarms: [
      'Access zkSync account.\n\nOnly sign this message for a trusted client!',
      'Transfer 10.0 ETH to: 0xbad0000000000000000000000000000000000bad\nFee: 0.001 ETH',
      'Sign this message to access Loopring Exchange: 0x0BABA1 with key nonce: 0',
      'Sign this message to access your Umbra account.\n\nOnly sign this message for a trusted client!',
      '{"signer_id":"me","intents":[{"intent":"transfer"}]}',
      'Sign this message to generate your Aztec Privacy Key. This key lets the application decrypt.',
      'XMTP : Enable Identity\n0a1b\n\nFor more info: https://xmtp.org/signatures/',
      'Enable Push Profile \n0a1b',
      'XMTP : Create Identity\n0a1b\n\nFor more info: https://xmtp.org/signatures/',
      'Generate layer 2 key',
      'Get started with tanX. Make sure the origin is https://trade.tanx.fi',
      'dYdX Chain Onboarding',
      'Sign to unlock the keys of your account',
    ]
      .flatMap((text): Row[] => [
        [
          'danger',
          text.slice(0, 40),
          { action: { kind: 'message', bytes: text.length, text, hidden: false } },
        ],
        [
          'danger',
          `typed data with ${text.slice(0, 40)}`,
          { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', texts: ['Example', text] } },
        ],
      ])
      .concat([
        [
          'danger',
          'typed data of a type whose signature is a secret',
          {
            action: {
              kind: 'unknownTypedData',
              primaryType: 'AccountCreation',
              reason: 'UNKNOWN',
              texts: ['extended.exchange'],
            },
          },
        ],
      ]),
    falseAlarms: [
      'Welcome! Sign this message to log in. Nonce: 8127',
      'I agree to the terms of service.',
      'Sign in to Example with your account 0xbad0000000000000000000000000000000000bad',
      'Create an account with your wallet. You keep your keys.',
    ].flatMap((text) => [
      [text.slice(0, 40), { action: { kind: 'message', bytes: text.length, text, hidden: false } }],
      [
        `typed data with ${text.slice(0, 40)}`,
        { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', texts: ['Example', text] } },
      ],
    ]),
  },
  hiddenCharacters: {
    alarms: [
      [
        'warning',
        'invisible characters',
        { action: { kind: 'message', bytes: 5, text: 'a\u202Eb', hidden: true } },
      ],
      ['warning', 'typed data with invisible characters', { subject: { hasHiddenText: true } }],
    ],
    falseAlarms: [
      ['words', { action: { kind: 'message', bytes: 5, text: 'hello', hidden: false } }],
    ],
  },
  unboundSignature: {
    alarms: [['warning', 'typed data without a domain', { subject: { typedDataVersion: 'V1' } }]],
    falseAlarms: [
      ['typed data with a domain', { subject: { typedDataVersion: 'V4' } }],
      ['anything else', {}],
    ],
  },
};
