import { keccak256, maxUint256, stringToHex } from 'viem';
import { decodeCalls } from '../decode-call.ts';
import type { DecodedAction, DecodedRequest } from '../decoded-action.ts';
import { decodeMessage } from '../messages/decode-message.ts';
import { standardRegistry } from '../standard-registry.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  callContext,
  NFT,
  RECIPIENT,
  SPENDER,
  signing,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../testing/fixtures.ts';
import { highestLevelOf, rateRisk } from './rate-risk.ts';
import type { RiskContext } from './risk-context.ts';
import { toUnicode } from './rules/punycode.ts';
import { addressesIn } from './walk.ts';

const context: RiskContext = {
  chainId: CHAIN_ID,
  account: ACCOUNT,
  now: 1_800_000_000,
  knownAddresses: [RECIPIENT],
  isTrustedSpender: () => false,
};
const decoded = (action: DecodedAction): DecodedRequest => ({
  sender: ACCOUNT,
  value: 0n,
  basis: 'name',
  action,
});
const approve: DecodedAction = {
  kind: 'approve',
  spender: UNKNOWN_ADDRESS,
  asset: { standard: 'erc20', token: TOKEN, amount: maxUint256 },
  change: 'set',
};

describe('rateRisk', () => {
  it('returns the highest level first and each finding once', () => {
    const twice = decoded({
      kind: 'batch',
      atomic: true,
      parts: [decoded(approve), decoded(approve)],
    });
    const findings = rateRisk(
      { decoded: twice },
      { ...context, codeOf: () => 'none', isBlockedAddress: (a) => a === UNKNOWN_ADDRESS },
    );
    expect(findings.map(({ code, level }) => [code, level])).toEqual([
      ['BLOCKED_ADDRESS', 'block'],
      ['APPROVAL_TO_ACCOUNT', 'danger'],
      ['UNLIMITED_APPROVAL', 'warning'],
    ]);
    expect(highestLevelOf(findings)).toBe('block');
  });

  it('returns no finding for an ordinary payment to a known recipient', () => {
    const calls = [{ to: RECIPIENT, value: 1n }];
    const paid = decodeCalls(standardRegistry(), calls, { ...callContext, atomic: true });
    const findings = rateRisk({ decoded: paid }, context);
    expect(findings).toEqual([]);
    expect(highestLevelOf(findings)).toBeUndefined();
  });

  it('reports a failing rule as a danger', () => {
    const broken = {
      ...context,
      codeOf: () => {
        throw new Error('no');
      },
    };
    expect(rateRisk({ decoded: decoded(approve) }, broken)).toContainEqual({
      code: 'RULE_FAILED',
      level: 'danger',
      facts: { rule: 'approvalToAccount' },
    });
  });

  it('returns at most the maximum number of findings', () => {
    const parts = Array.from({ length: 200 }, (_, i) => {
      const spender = `0x${(i + 1).toString(16).padStart(40, '0')}` as const;
      return decoded({ ...approve, spender });
    });
    const many = decoded({ kind: 'batch', atomic: true, parts });
    expect(rateRisk({ decoded: many }, context).length).toBeLessThanOrEqual(32);
  });

  it('rates decoded messages', () => {
    const message = decodeMessage(keccak256(stringToHex('x')), signing);
    expect(rateRisk({ decoded: message }, context)).toMatchObject([{ code: 'HASH_MESSAGE' }]);
  });
});

it('addressesIn returns each address that the rules use once', () => {
  const parts = [
    decoded(approve),
    { ...decoded({ kind: 'delegate', to: SPENDER, chainId: 0 }), target: NFT },
    decoded({ kind: 'transfer', from: ACCOUNT, recipient: RECIPIENT, assets: [] }),
  ];
  const found = addressesIn(decoded({ kind: 'batch', atomic: true, parts }));
  expect(found.sort()).toEqual([RECIPIENT, NFT, SPENDER, UNKNOWN_ADDRESS, TOKEN].sort());
});

describe('Punycode', () => {
  // From RFC 3492, section 7.1, and from test data of browsers.
  it.each([
    ['xn--bcher-kva.example', 'bücher.example'],
    ['xn--80ak6aa92e.com', 'аррӏе.com'],
    ['xn--wgv71a119e.jp', '日本語.jp'],
    ['xn--egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['xn--ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['xn--maana-pta.com', 'mañana.com'],
    ['xn--', 'xn--'],
    ['xn--\u00fc', 'xn--\u00fc'],
    [`xn--${'9'.repeat(59)}`, `xn--${'9'.repeat(59)}`],
    ['example.org', 'example.org'],
  ])('%p is displayed as %p', (hostname, shown) => {
    expect(toUnicode(hostname)).toBe(shown);
  });
});
