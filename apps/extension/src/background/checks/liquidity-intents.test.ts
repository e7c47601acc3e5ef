/** @jest-environment node */

import { LOCAL, lower } from '@cenote/chains';
import { buildLiquidity } from '@cenote/trading/liquidity';
import { buildClaim } from '@cenote/trading/rewards';
import { CONTRACTS, INTENTS } from '@cenote/trading/testing/liquidity';
import { type DecodedRequest, decodeCall } from '@cenote/wallet-core/checks';
import { registry } from './registry.ts';

/** Every transaction about liquidity that the product builds. */
const CALLS = Object.entries(INTENTS);

/** The actions of a call and of the calls inside it. */
const actionsIn = ({ action }: DecodedRequest): DecodedRequest['action'][] =>
  'parts' in action ? action.parts.flatMap(actionsIn) : [action];

const read = (name: string) => {
  const intent = INTENTS[name]!;
  const { to, data, value } = buildLiquidity(intent, CONTRACTS);
  const context = { chainId: intent.chainId, sender: intent.account };
  return actionsIn(decodeCall(registry, { to: lower(to), data, value }, context));
};
const kindsIn = (name: string) => read(name).map(({ kind }) => kind);

test.each(CALLS)('%s is decoded completely and leaves nothing behind', (name, { action }) => {
  const kinds = kindsIn(name);
  expect(kinds).not.toContain('unknownCall');
  expect(kinds).not.toContain('leftBehind');
  const expected = {
    create: 'addLiquidity',
    increase: 'addLiquidity',
    zap: 'addLiquidity',
    swap: 'swap',
    migrateV2ToV3: 'addLiquidity',
    migrateV3ToV4: 'addLiquidity',
    decrease: 'removeLiquidity',
    collect: /^(collectFees|removeLiquidity)$/,
    burn: /^(closePosition|removeLiquidity)$/,
  }[action];
  expect(kinds.some((kind) => kind.match(expected))).toBe(true);
});

test('a move of a v3 position to v4 names every step of the router, in order', () => {
  expect(kindsIn('v3 to v4')).toEqual([
    'permit',
    'removeLiquidity',
    'collectFees',
    'closePosition',
    'addLiquidity',
    // Of each token, the rest is taken to the position manager, then sent to the account.
    'sweep',
    'sweep',
    'sweep',
    'sweep',
  ]);
  expect(read('v3 to v4')[0]).toMatchObject({
    protocol: 'erc4494',
    spender: lower(CONTRACTS.universalRouter!),
    allowances: [{ asset: { standard: 'erc721', id: 4711n } }],
  });
});

test.each([
  ['one claim', 1],
  ['several claims in one call', 2],
])('%s of rewards name the recipient', (_, count) => {
  const distributor = CONTRACTS.rewardsDistributor!;
  const account = lower('0x7A0c5B9d1E3F48627d95ab04C6E8F1023b4D5e6F');
  const claims = Array.from({ length: count }, (_each, i) => ({
    distributor,
    index: BigInt(i),
    account,
    amount: 5n,
    proof: [],
  }));
  const { to, data, value } = buildClaim(claims, CONTRACTS);
  const context = { chainId: LOCAL.id, sender: account };
  const decoded = decodeCall(registry, { to: lower(to), data, value }, context);
  expect(actionsIn(decoded)).toEqual(
    claims.map(({ index }) => ({ kind: 'claim', index, recipient: account })),
  );
});

test('the pool that a move creates is named with its hook', () => {
  expect(read('v3 to a native v4 pool')[0]).toMatchObject({
    kind: 'createPool',
    hooks: expect.stringMatching(/c0$/),
  });
});

test('a deposit through SwapRouter02 names the position, its range and its owner', () => {
  const { account } = INTENTS['zap into v3']!;
  expect(read('zap into v3')).toContainEqual(
    expect.objectContaining({
      kind: 'addLiquidity',
      protocol: 'v3',
      bounds: { ticks: [-1200, 2400], least: [4_900_000_000n, 7_000_000_000n] },
      recipient: account,
    }),
  );
  expect(read('zap of two tokens into a v3 position')).toContainEqual(
    expect.objectContaining({
      kind: 'addLiquidity',
      position: { manager: lower(CONTRACTS.v3PositionManager), id: 4711n },
    }),
  );
});
