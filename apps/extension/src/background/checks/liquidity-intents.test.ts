/** @jest-environment node */

import { LOCAL, lower, universalRouterAbi } from '@cenote/chains';
import { buildLiquidity } from '@cenote/trading/liquidity';
import { buildClaim } from '@cenote/trading/rewards';
import { CONTRACTS, INTENTS } from '@cenote/trading/testing/liquidity';
import { type DecodedRequest, decodeCall } from '@cenote/wallet-core/checks';
import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem';
import { registry } from './registry.ts';

/** Every transaction about liquidity that the product builds. */
const CALLS = Object.entries(INTENTS);

/** The actions of a call and of the calls inside it. */
const actionsIn = ({ action }: DecodedRequest): DecodedRequest['action'][] =>
  'parts' in action ? action.parts.flatMap(actionsIn) : [action];

const read = (name: string, change = (data: Hex): Hex => data) => {
  const intent = INTENTS[name]!;
  const { to, data: built, value } = buildLiquidity(intent, CONTRACTS);
  const data = change(built);
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

describe('what the router sends to the v4 position manager', () => {
  const SWEEP = 0x14;
  const managerAbi = parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline)']);
  const actionsType = parseAbiParameters('bytes actions, bytes[] params');
  const execute = { abi: universalRouterAbi, functionName: 'execute' } as const;

  /** Removes the last sweep of the manager's call, which is the last command. */
  const withoutSweep = (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
    const [commands, inputs, deadline] = args as [Hex, readonly Hex[], bigint];
    const call = decodeFunctionData({ abi: managerAbi, data: inputs.at(-1)! });
    const [codes, params] = decodeAbiParameters(actionsType, call.args[0]);
    const bytes = [...hexToBytes(codes)];
    const at = bytes.lastIndexOf(SWEEP);
    const rest = encodeAbiParameters(actionsType, [
      toHex(Uint8Array.from(bytes.toSpliced(at, 1))),
      params.toSpliced(at, 1),
    ]);
    const last = encodeFunctionData({ abi: managerAbi, args: [rest, call.args[1]] });
    return encodeFunctionData({
      ...execute,
      args: [commands, [...inputs.slice(0, -1), last], deadline],
    });
  };
  /** Moves the manager's call before everything else: what is sent afterwards stays there. */
  const withCallFirst = (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
    const [commands, inputs, deadline] = args as [Hex, readonly Hex[], bigint];
    const bytes = [...hexToBytes(commands)];
    return encodeFunctionData({
      ...execute,
      args: [
        toHex(Uint8Array.from([...bytes.slice(-1), ...bytes.slice(0, -1)])),
        [...inputs.slice(-1), ...inputs.slice(0, -1)],
        deadline,
      ],
    });
  };
  const find = <K extends DecodedRequest['action']['kind']>(
    actions: readonly DecodedRequest['action'][],
    kind: K,
  ) => actions.find((one): one is Extract<typeof one, { kind: K }> => one.kind === kind);

  const ZAPS = ['zap of all of a token into v4', 'zap of the native coin into a native v4 pool'];
  test.each(ZAPS)('%s is used by the manager, of which nothing stays', (name) => {
    const actions = read(name);
    expect(find(actions, 'swap')).toMatchObject({ isPassedOn: true });
    expect(find(actions, 'leftBehind')).toBeUndefined();
    // The least that is deposited: the swap's minimum without the dust, so that a moved price makes it fail.
    const { least } = find(actions, 'addLiquidity')!.bounds!;
    expect(least![1]).toBe(7_900_000n - 7_000n);
  });

  test.each(ZAPS)('%s is left behind if the manager does not send the rest', (name) => {
    expect(find(read(name, withoutSweep), 'leftBehind')).toBeDefined();
  });

  test.each(ZAPS)('%s is not passed on if the manager is called before', (name) => {
    expect(find(read(name, withCallFirst), 'swap')).not.toHaveProperty('isPassedOn');
  });

  test('of a v3 position is passed on only in the currencies that the manager sends on', () => {
    const { from } = INTENTS['v3 to v4'] as { from: { token0: Hex; token1: Hex } } & object;
    const fees = (change?: (data: Hex) => Hex) =>
      find(read('v3 to v4', change), 'collectFees')?.passedOn ?? [];
    expect(new Set(fees())).toEqual(new Set([from.token0, from.token1]));
    expect(fees(withoutSweep)).not.toContain(from.token1);
    expect(fees(withCallFirst)).toEqual([]);
  });
});
