import { type Address, contractsOf, knownTokensOf, NATIVE } from '@cenote/chains';
import { encodeFunctionData, parseAbi } from 'viem';
import { decodeCall } from '../decode-call.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import { standardRegistry } from '../standard-registry.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  callContext,
  NFT,
  RECIPIENT,
  SPENDER,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../testing/fixtures.ts';
import type { RouterCall, RouterStep } from './router-commands.ts';
import { universalRouterCalls } from './universal-router.ts';

const ROUTER = SPENDER;
const WETH = contractsOf(CHAIN_ID)!.weth9;
const PAIR: Address = '0x2222222222222222222222222222222222222222';
const CALLER: Address = '0x0000000000000000000000000000000000000001';
const ITSELF: Address = '0x0000000000000000000000000000000000000002';
const data = encodeFunctionData({
  abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)']),
  args: ['0x', [], 9n],
});

/** Decodes a call for which the command decoder returns these commands. */
function read(commands: RouterStep[], value = 0n, found?: RouterCall) {
  const decoder = universalRouterCalls({
    decode: () =>
      found ?? {
        ok: true,
        call: {
          commands: commands.map((command) => ({ ...command, allowRevert: false })),
          deadline: 9n,
        },
        violations: [],
      },
    targets: () => [ROUTER],
    isPair: (pair) => pair === PAIR,
  });
  const registry = standardRegistry().registerCall(decoder);
  return decodeCall(registry, { to: ROUTER, data, value }, callContext);
}

const erc20 = (token: Address, amount: bigint) => ({ standard: 'erc20', token, amount });
const coin = (amount: bigint) => ({ standard: 'native', amount });
const exactIn = (more: object = {}): RouterStep => ({
  name: 'V3_SWAP_EXACT_IN',
  recipient: CALLER,
  amountIn: 10n,
  amountOutMin: 8n,
  payerIsUser: true,
  path: { tokens: [TOKEN, NFT] },
  ...more,
});
const swap = (gives: object[], receives: object[], recipient: Address = ACCOUNT) => ({
  kind: 'swap',
  gives,
  receives,
  recipient,
  deadline: 9n,
});

describe('a call of the Universal Router', () => {
  it('is decoded as one swap of its external payments', () => {
    expect(read([exactIn(), exactIn({ name: 'V2_SWAP_EXACT_IN', path: [TOKEN, NFT] })])).toEqual({
      sender: ACCOUNT,
      target: ROUTER,
      value: 0n,
      basis: 'contract',
      action: swap(
        [{ asset: erc20(TOKEN, 20n), limit: 'exact' }],
        [{ asset: erc20(NFT, 16n), limit: 'atLeast' }],
      ),
    });
  });

  it('with an exact output pays at most what it sends, since the rest is refunded', () => {
    const commands: RouterStep[] = [
      { name: 'WRAP_ETH', recipient: ITSELF, amount: 10n },
      {
        name: 'V3_SWAP_EXACT_OUT',
        recipient: CALLER,
        amountOut: 8n,
        amountInMax: 10n,
        payerIsUser: false,
        path: { tokens: [WETH, NFT] },
      },
      { name: 'UNWRAP_WETH', recipient: CALLER, amountMin: 0n },
    ];
    expect(read(commands, 10n).action).toEqual(
      swap([{ asset: coin(10n), limit: 'atMost' }], [{ asset: erc20(NFT, 8n), limit: 'exact' }]),
    );
  });

  it('does not net an output without a minimum against a payment in the same coin', () => {
    const commands: RouterStep[] = [
      exactIn({ recipient: ITSELF, amountOutMin: 0n, path: { tokens: [TOKEN, WETH] } }),
      { name: 'UNWRAP_WETH', recipient: CALLER, amountMin: 0n },
      { name: 'WRAP_ETH', recipient: ITSELF, amount: 1n },
      exactIn({
        payerIsUser: false,
        amountIn: 1n,
        amountOutMin: 1n,
        path: { tokens: [WETH, NFT] },
      }),
    ];
    expect(read(commands, 1n).action).toMatchObject({
      receives: expect.arrayContaining([{ asset: coin(0n), limit: 'atLeast' }]),
    });
  });

  it('through v4 settles and takes the open deltas of its swaps', () => {
    const actions = [
      {
        name: 'SWAP_EXACT_IN' as const,
        hops: [{ tokenIn: TOKEN, tokenOut: NATIVE, hooks: NATIVE }],
        amountIn: 10n,
        amountOutMinimum: 7n,
      },
      { name: 'SETTLE' as const, currency: TOKEN, amount: 0n, payerIsUser: true },
      { name: 'TAKE' as const, currency: NATIVE, recipient: CALLER, amount: 0n },
    ];
    expect(read([{ name: 'V4_SWAP', actions }]).action).toEqual(
      swap([{ asset: erc20(TOKEN, 10n), limit: 'exact' }], [{ asset: coin(7n), limit: 'atLeast' }]),
    );
  });

  it('sets hasOthers for unknown code on the route and for payments from the router’s balance', () => {
    const over = (token: Address) => [
      exactIn({ recipient: ITSELF, path: { tokens: [TOKEN, token] } }),
      exactIn({ amountIn: 1n << 255n, payerIsUser: false, path: { tokens: [token, NFT] } }),
    ];
    const hop = (hooks: Address): RouterStep[] => [
      {
        name: 'V4_SWAP',
        actions: [
          {
            name: 'SWAP_EXACT_IN',
            hops: [{ tokenIn: TOKEN, tokenOut: NFT, hooks }],
            amountIn: 10n,
            amountOutMinimum: 7n,
          },
          { name: 'SETTLE', currency: TOKEN, amount: 0n, payerIsUser: true },
          { name: 'TAKE', currency: NFT, recipient: CALLER, amount: 0n },
        ],
      },
    ];
    const USDC = knownTokensOf(CHAIN_ID).find(({ symbol }) => symbol === 'USDC')!.address;
    for (const steps of [over(WETH), over(USDC), hop(NATIVE)]) {
      expect(read(steps).action).not.toHaveProperty('hasOthers');
    }
    const paid = exactIn({ payerIsUser: false, amountIn: 11n, path: { tokens: [WETH, NFT] } });
    for (const steps of [over(RECIPIENT), hop(UNKNOWN_ADDRESS), [exactIn(), paid]]) {
      expect(read(steps).action).toMatchObject({ hasOthers: true });
    }
  });

  it('lists a permit and an unknown command as separate parts', () => {
    const permit: RouterStep = {
      name: 'PERMIT2_PERMIT',
      permitSingle: {
        details: { token: TOKEN, amount: 10n, expiration: 5 },
        spender: ROUTER,
        sigDeadline: 4n,
      },
    };
    const unknown: RouterStep = { name: 'UNKNOWN', byte: 0x3f, input: '0x1234' };
    expect(read([permit, unknown, exactIn()]).action).toMatchObject({
      kind: 'multicall',
      parts: [
        { action: { kind: 'permit', owner: ACCOUNT, spender: ROUTER } },
        { action: { kind: 'unknownCall', bytes: 2, reason: 'UNEXPLAINED' } },
        { action: { kind: 'swap' } },
      ],
    });
  });

  const dangers = (commands: RouterStep[]) =>
    rateRisk(
      { decoded: read(commands) },
      {
        chainId: CHAIN_ID,
        account: ACCOUNT,
        now: 0,
        knownAddresses: [RECIPIENT],
        isTrustedSpender: () => true,
      },
    ).filter(({ level }) => level === 'danger');

  it.each<[string, RouterStep[]]>([
    ['a swap', [exactIn({ recipient: UNKNOWN_ADDRESS })]],
    [
      'a sweep',
      [
        exactIn({ recipient: ITSELF }),
        { name: 'SWEEP', token: NFT, recipient: UNKNOWN_ADDRESS, amountMin: 0n },
      ],
    ],
    ['coins', [exactIn(), { name: 'UNWRAP_WETH', recipient: UNKNOWN_ADDRESS, amountMin: 0n }]],
    [
      'coins that are wrapped',
      [exactIn(), { name: 'WRAP_ETH', recipient: UNKNOWN_ADDRESS, amount: 5n }],
    ],
    [
      'a transfer',
      [
        exactIn(),
        { name: 'PERMIT2_TRANSFER_FROM', token: TOKEN, recipient: UNKNOWN_ADDRESS, amount: 1n },
      ],
    ],
    [
      'a payment that only resembles one to a pair',
      [
        exactIn({ recipient: UNKNOWN_ADDRESS }),
        exactIn({ name: 'V2_SWAP_EXACT_IN', amountIn: 0n, payerIsUser: false, path: [NFT, TOKEN] }),
      ],
    ],
  ])('that sends %s to another account is a danger', (_, commands) => {
    expect(dangers(commands)).toContainEqual({
      code: 'OTHER_RECIPIENT',
      level: 'danger',
      facts: { recipient: UNKNOWN_ADDRESS },
    });
  });

  it.each([
    ['nothing more', 0n],
    ['the whole balance of the router', 1n << 255n],
  ])('that pays a pair, to which the next swap adds %s, is no danger', (_, amountIn) => {
    const commands = [
      exactIn({ recipient: PAIR }),
      exactIn({ name: 'V2_SWAP_EXACT_IN', amountIn, payerIsUser: false, path: [NFT, RECIPIENT] }),
    ];
    expect(dangers(commands)).toEqual([]);
    expect(read(commands).action).toMatchObject(
      swap(
        [{ asset: erc20(TOKEN, 10n), limit: 'exact' }],
        [{ asset: erc20(RECIPIENT, 8n), limit: 'atLeast' }],
      ),
    );
  });

  it('is malformed if its command decoder fails', () => {
    expect(read([], 0n, { ok: false }).action).toMatchObject({ reason: 'MALFORMED' });
  });
});
