import { type Address, contractsOf, type Hex } from '@cenote/chains';
import fc from 'fast-check';
import {
  bytesToHex,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  hexToBytes,
  multicall3Abi,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { decodeCall } from './decode-call.ts';
import { MAX_CALLDATA_BYTES, MAX_DECODED_REQUESTS } from './limits.ts';
import { rateRisk } from './risk/rate-risk.ts';
import { addressesIn, walk } from './risk/walk.ts';
import { standardRegistry } from './standard-registry.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  callContext,
  RECIPIENT,
  SPENDER,
  TOKEN,
  UNKNOWN_ADDRESS,
} from './testing/fixtures.ts';

const registry = standardRegistry();
const { v3PositionManager, v4PositionManager, multicall3, permit2, v2Router } =
  contractsOf(CHAIN_ID)!;

const send = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECIPIENT, 3n] });
const multicall = parseAbi(['function multicall(bytes[] data)']);
const nest = (data: Hex): Hex => encodeFunctionData({ abi: multicall, args: [[data, data]] });
const unlock = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
  '0x110b',
  [
    encodeAbiParameters(parseAbiParameters('address, address, address'), [
      TOKEN,
      RECIPIENT,
      ACCOUNT,
    ]),
    '0x',
  ],
]);

/** Valid calls of several kinds. */
const CALLS: readonly [Address, Hex][] = [
  [TOKEN, send],
  [v3PositionManager, nest(nest(nest(send)))],
  [
    multicall3,
    encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [[{ target: TOKEN, allowFailure: true, callData: nest(send) }]],
    }),
  ],
  [
    v4PositionManager,
    encodeFunctionData({
      abi: parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline)']),
      args: [unlock, 9n],
    }),
  ],
  [
    permit2,
    encodeFunctionData({
      abi: parseAbi([
        'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)',
      ]),
      args: [
        ACCOUNT,
        {
          details: [{ token: TOKEN, amount: 3n, expiration: 9, nonce: 1 }],
          spender: SPENDER,
          sigDeadline: 4n,
        },
        '0x1234',
      ],
    }),
  ],
  [
    v2Router,
    encodeFunctionData({
      abi: parseAbi([
        'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
      ]),
      args: [1n, 2n, [TOKEN, RECIPIENT], ACCOUNT, 9n],
    }),
  ],
];

/** Flips, cuts, repeats or overwrites bytes, mainly in the last bytes of words, which contain offsets and lengths. */
const mutate = (data: Hex, edits: readonly [number, number, number][]): Hex => {
  let bytes = hexToBytes(data);
  for (const [kind, path, value] of edits) {
    const at = bytes.length === 0 ? 0 : path % bytes.length;
    if (kind === 0) bytes[at] = value;
    if (kind === 1) bytes = bytes.subarray(0, at);
    if (kind === 2) bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at >> 1)]);
    if (kind === 3) bytes[Math.min(bytes.length - 1, 4 + 32 * (path % 12) + 31)] = value & 0xe0;
  }
  return bytesToHex(bytes);
};

const context = {
  chainId: CHAIN_ID,
  account: ACCOUNT,
  now: 0,
  knownAddresses: [RECIPIENT],
  isTrustedSpender: () => false,
};

it('corrupted calls are decoded, traversed and rated without an exception', () => {
  const edit = fc.tuple(fc.nat(3), fc.nat(5_000), fc.nat(255));
  fc.assert(
    fc.property(
      fc.constantFrom(...CALLS),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      ([to, data], edits) => {
        const decoded = decodeCall(registry, { to, data: mutate(data, edits) }, callContext);
        expect([...walk(decoded)].length).toBeLessThanOrEqual(2 * MAX_DECODED_REQUESTS);
        expect(rateRisk({ decoded }, context).some(({ code }) => code === 'RULE_FAILED')).toBe(
          false,
        );
        expect(addressesIn(decoded).every((address) => /^0x[0-9a-f]{40}$/.test(address))).toBe(
          true,
        );
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('the largest calls accepted by nodes', () => {
  const words = (count: number, value: number) =>
    value.toString(16).padStart(64, '0').repeat(count);
  const fill = MAX_CALLDATA_BYTES / 32 - 4;
  const list = `${words(1, 32)}${words(1, fill)}`;

  it.each<[string, Address, string]>([
    [
      'lists whose items are all the same',
      v3PositionManager,
      `0xac9650d8${list}${words(fill, 64)}`,
    ],
    ['lists that contain themselves', v3PositionManager, `0xac9650d8${list}${words(fill, 0)}`],
    [
      'very many addresses',
      v2Router,
      `0x38ed1739${words(2, 1)}${words(1, 160)}${words(2, 1)}${words(1, fill - 6)}${words(fill - 6, 7)}`,
    ],
    [
      'very many ids',
      UNKNOWN_ADDRESS,
      `0x2eb2c2d6${words(2, 1)}${words(2, 160)}${words(1, 160)}${words(1, fill - 6)}${words(fill - 6, 7)}`,
    ],
  ])('%s are decoded within the time limit', (_, to, data) => {
    const start = performance.now();
    const decoded = decodeCall(registry, { to, data: data as Hex }, callContext);
    expect(decoded.sender).toBe(ACCOUNT);
    // Generous, so that it does not fail on a busy machine but does fail for data that decodes a thousand times larger.
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
