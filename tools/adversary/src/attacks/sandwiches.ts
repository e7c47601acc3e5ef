/**
 * `SANDWICHES`: attack family of swaps with loose limits, whose price the attacker moves before them in the same block,
 * as far as the limits allow; other calls may hide this.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Address, type Hex, lower, NATIVE } from '@cenote/chains';
import {
  encodeAbiParameters,
  encodeFunctionData,
  maxUint256,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import type { AttackTransaction } from '../chain/attack.ts';
import { ATTACKER_ADDRESS } from '../chain/attacker.ts';
import {
  approve,
  batch,
  CALLER,
  type Call,
  inSeconds,
  multicall,
  receivedBy,
  sendFrom,
  settleNothing,
  transaction,
  USDC,
  universal,
  unwrapStep,
  v2CoinsIn,
  v2CoinsOut,
  v2InStep,
  v2TokensIn,
  v3InStep,
  v3OutStep,
  v4InStep,
  WETH,
  wrapStep,
} from '../chain/calls.ts';
import { CONTRACTS, type Fork } from '../chain/fork.ts';
import { deploy } from '../chain/hostile.ts';
import { changeUsd } from '../losses.ts';
import { SECOND_ADDRESS } from '../scenarios/run-wallet-request.ts';
import { TRUE_TOKENS, trueToken, valueUsd } from '../true-tokens.ts';
import type { AttackFamily, AttackKind, Attempt, Scene } from './attack-family.ts';

type Venue = 'v2Router' | 'v2' | 'v3' | 'v4';
const VENUES: readonly Venue[] = ['v2Router', 'v2', 'v3', 'v4'];

/** Swaps native coins for USDC on a venue. */
function swapAt(venue: Venue, wei: bigint, limit: bigint, to: Address, hidden?: Address): Call {
  if (venue === 'v2Router') return v2CoinsIn(wei, limit, USDC, to);
  const swap = { from: WETH, for: USDC, amount: wei, limit, to };
  if (venue === 'v4') {
    return universal([v4InStep(swap, hidden ? [settleNothing(hidden)] : [])], wei);
  }
  return universal([wrapStep(wei), venue === 'v2' ? v2InStep(swap) : v3InStep(swap)], wei);
}

/** The attacker makes the same swap before. */
const squeezeAt =
  (venue: Venue) =>
  (wei: bigint): AttackTransaction[] => [swapAt(venue, wei, 0n, ATTACKER_ADDRESS)];

/** Loose minimums, in percent of the current output. */
const LOOSE = [0n, 36n, 60n, 85n] as const;
const USUAL = [91n, 95n, 99n] as const;
const partOf = (amount: bigint, hundredths: bigint): bigint =>
  hundredths === 0n ? 1n : (amount * hundredths) / 100n;
const coinsOf = ({ random }: Scene): bigint => random.pick([2n, 10n, 50n]) * 10n ** 18n;

/** Swaps native coins for USDC with a minimum in percent of the current output. */
async function withMinimum(
  { fork, random, account }: Scene,
  venue: Venue,
  wei: bigint,
  parts: readonly bigint[],
): Promise<{ least: bigint; details: string }> {
  const received = await receivedBy(fork, account, swapAt(venue, wei, 1n, account), USDC);
  const part = random.pick(parts);
  return { least: partOf(received, part), details: `${wei} wei, minimum ${part} %` };
}

const swap = (
  name: string,
  venue: Venue,
  parts: readonly bigint[],
  callOf: (scene: Scene, wei: bigint, least: bigint) => Call,
): AttackKind => ({
  name,
  async make(scene): Promise<Attempt> {
    const wei = coinsOf(scene);
    const { least, details } = await withMinimum(scene, venue, wei, parts);
    return {
      request: transaction(scene.account, callOf(scene, wei, least)),
      attack: { squeeze: squeezeAt(venue) },
      details,
    };
  },
});

/** Tokens with pools in the local world but without a price. */
const UNPRICED = ['FAKE_USDC', 'HONEY', 'TOLL'].map((key) => trueToken(key).address);
const DUST = 10n ** 12n;

/** Next to the swap, dust is swapped for a token without a price. */
const besideDust = (venue: 'v2' | 'v3', parts: readonly bigint[]) =>
  swap(
    `a low minimum in ${venue} beside dust for an unpriced token`,
    venue,
    parts,
    (scene, wei, least) => {
      const { account, random } = scene;
      const main = { from: WETH, for: USDC, amount: wei, limit: least, to: account };
      const dust = {
        from: WETH,
        for: random.pick(UNPRICED),
        amount: DUST,
        limit: 1n,
        to: account,
      };
      const steps = [venue === 'v2' ? v2InStep(main) : v3InStep(main), v2InStep(dust)];
      const ordered = random.next() < 0.5 ? steps : steps.reverse();
      return universal([wrapStep(wei + DUST), ...ordered], wei + DUST);
    },
  );

/** High maximums, in tenths of the current input. */
const HIGH = [15n, 30n, 100n] as const;
const MAX_USUAL = [10n, 11n] as const;

/** Buys an exact amount of USDC with native coins, with a maximum. */
const exactOut = (venue: 'v2Router' | 'v3', isHigh: boolean): AttackKind => ({
  name: `${isHigh ? 'a high' : 'a usual'} maximum at ${venue}`,
  isHarmless: !isHigh,
  async make({ fork, random, account }): Promise<Attempt> {
    const amount = random.pick([1_000n, 20_000n]) * 10n ** 6n;
    const callOf = (wei: bigint): Call => {
      if (venue === 'v2Router') return v2CoinsOut(wei, amount, USDC, account);
      const out = { from: WETH, for: USDC, amount, limit: wei, to: account };
      return universal([wrapStep(wei), v3OutStep(out), unwrapStep(CALLER)], wei);
    };
    const plenty = 10n ** 20n;
    const taken = -(await receivedBy(fork, account, callOf(plenty), NATIVE));
    const tenths = random.pick(isHigh ? HIGH : MAX_USUAL);
    // The measured input includes the gas of the simulation.
    const most = (taken * tenths) / 10n;
    return {
      request: transaction(account, callOf(most)),
      attack: { squeeze: squeezeAt(venue) },
      details: `${amount} USDC for up to ${tenths} tenths`,
    };
  },
});

/** Two swaps, one of them with a low minimum. */
const twoSwaps = (isBatch: boolean): AttackKind => ({
  name: `a low minimum beside a usual one${isBatch ? ', in a batch' : ''}`,
  async make(scene): Promise<Attempt> {
    const { account } = scene;
    const [small, large] = [10n ** 17n, 10n ** 19n];
    const usual = await withMinimum(scene, 'v2', small, [99n]);
    const low = await withMinimum(scene, 'v3', large, LOOSE);
    const common = { from: WETH, for: USDC, to: account };
    const request = isBatch
      ? batch(account, [
          swapAt('v2Router', small, usual.least, account),
          swapAt('v3', large, low.least, account),
        ])
      : transaction(
          account,
          universal(
            [
              wrapStep(small + large),
              v2InStep({ ...common, amount: small, limit: usual.least }),
              v3InStep({ ...common, amount: large, limit: low.least }),
            ],
            small + large,
          ),
        );
    return { request, attack: { squeeze: squeezeAt('v3') }, details: low.details };
  },
});

/** Swaps USDC for WETH in a batch. */
const tokensIn = (isLow: boolean): AttackKind => ({
  name: `${isLow ? 'a low' : 'a usual'} minimum for tokens`,
  isHarmless: !isLow,
  async make({ fork, random, account }): Promise<Attempt> {
    const amount = random.pick([1_000n, 50_000n]) * 10n ** 6n;
    const router = lower(CONTRACTS.v2Router);
    const callOf = (least: bigint) => v2TokensIn(amount, least, [USDC, WETH], account);
    const allow = approve(USDC, router, amount);
    const snapshot = await fork.call<string>('evm_snapshot');
    await sendFrom(fork, account, allow);
    const received = await receivedBy(fork, account, callOf(1n), WETH);
    await fork.call('evm_revert', [snapshot]);
    const part = random.pick(isLow ? LOOSE : USUAL);
    return {
      request: batch(account, [allow, callOf(partOf(received, part))]),
      attack: {
        before: [approve(USDC, router, maxUint256)],
        // As many units of USDC as the wei divided by 10^10.
        squeeze: (wei) => [v2TokensIn(wei / 10n ** 10n, 0n, [USDC, WETH], ATTACKER_ADDRESS)],
      },
      details: `${amount} USDC, minimum ${part} %`,
    };
  },
});

/** The simulation does not include what another account of the user receives. */
const forSecond = (isLow: boolean): AttackKind => ({
  name: `${isLow ? 'a low' : 'a usual'} minimum for another own account`,
  isHarmless: !isLow,
  async make(scene): Promise<Attempt> {
    const { fork, random, account } = scene;
    const wei = coinsOf(scene);
    const venue = random.pick(VENUES);
    const parts = isLow ? LOOSE : USUAL;
    const { least, details } = await withMinimum(scene, venue, wei, parts);
    const received = await receivedBy(fork, account, swapAt(venue, wei, 1n, account), USDC);
    return {
      request: transaction(account, swapAt(venue, wei, least, SECOND_ADDRESS)),
      attack: { squeeze: squeezeAt(venue) },
      custodyUsd: () => valueUsdOf(fork, SECOND_ADDRESS),
      bringsUsd: valueUsd(received, trueToken('USDC')),
      details: `${details}, ${venue}`,
    };
  },
});

const TOKENS = TRUE_TOKENS.map(({ address }) => address);
const valueUsdOf = async (fork: Fork, account: Address): Promise<number> =>
  changeUsd(new Map(), await fork.balances(account, TOKENS));

const v3RouterAbi = parseAbi([
  'struct Params { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Params params) payable returns (uint256)',
]);
const artifact = createRequire(import.meta.url).resolve(
  '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json',
);

/** Deploys the router of v3's first release, which is not in the network's contract table. */
async function deployV3Router(fork: Fork): Promise<Address> {
  const { bytecode } = JSON.parse(readFileSync(artifact, 'utf8')) as { bytecode: Hex };
  const args = encodeAbiParameters(parseAbiParameters('address, address'), [
    CONTRACTS.v3Factory,
    WETH,
  ]);
  return deploy(fork, `${bytecode}${args.slice(2)}`);
}

/** Swaps with v3's first router, paying native coins or using an earlier allowance. */
const atV3Router = (isByAllowance: boolean): AttackKind => ({
  name: `a low minimum at another v3 router, ${isByAllowance ? 'by an older allowance' : 'for coins'}`,
  async make({ fork, random, account }): Promise<Attempt> {
    const router = await deployV3Router(fork);
    const amountIn = isByAllowance ? 20_000n * 10n ** 6n : 10n ** 19n;
    const [tokenIn, tokenOut] = isByAllowance ? [USDC, WETH] : [WETH, USDC];
    if (isByAllowance) await sendFrom(fork, account, approve(USDC, router, maxUint256));
    const callOf = (least: bigint): Call => ({
      to: router,
      value: isByAllowance ? 0n : amountIn,
      data: encodeFunctionData({
        abi: v3RouterAbi,
        args: [
          {
            tokenIn,
            tokenOut,
            fee: 500,
            recipient: account,
            deadline: inSeconds(1_200),
            amountIn,
            amountOutMinimum: least,
            sqrtPriceLimitX96: 0n,
          },
        ],
      }),
    });
    const received = await receivedBy(fork, account, callOf(0n), tokenOut);
    const part = random.pick(LOOSE);
    const squeeze = isByAllowance
      ? (wei: bigint): AttackTransaction[] => {
          const amount = wei / 10n ** 10n;
          const sold = { from: USDC, for: WETH, amount, limit: 0n, to: ATTACKER_ADDRESS };
          return [
            { to: USDC, data: transferData(lower(CONTRACTS.universalRouter), amount) },
            universal([v3InStep(sold)]),
          ];
        }
      : squeezeAt('v3');
    return {
      request: transaction(account, callOf(partOf(received, part))),
      attack: { squeeze },
      details: `minimum ${part} %`,
    };
  },
});
const transferData = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 amount)']),
    args: [to, amount],
  });

const attacks: readonly AttackKind[] = [
  ...VENUES.map((venue) =>
    swap(`a low minimum at ${venue}`, venue, LOOSE, ({ account }, wei, least) =>
      swapAt(venue, wei, least, account),
    ),
  ),
  ...VENUES.map((venue) => ({
    ...swap(`a usual minimum at ${venue}`, venue, USUAL, ({ account }, wei, least) =>
      swapAt(venue, wei, least, account),
    ),
    isHarmless: true,
  })),
  besideDust('v2', LOOSE),
  besideDust('v3', LOOSE),
  swap('a low minimum beside nothing of an unpriced token', 'v4', LOOSE, (scene, wei, least) => {
    const [token] = scene.hostile.tokens;
    return swapAt('v4', wei, least, scene.account, token?.address);
  }),
  swap('a low minimum by Multicall3', 'v2Router', LOOSE, ({ account }, wei, least) =>
    multicall([swapAt('v2Router', wei, least, account)]),
  ),
  swap('a low minimum at the router by Multicall3', 'v3', LOOSE, ({ account }, wei, least) =>
    multicall([swapAt('v3', wei, least, account)]),
  ),
  exactOut('v2Router', true),
  exactOut('v3', true),
  exactOut('v2Router', false),
  exactOut('v3', false),
  twoSwaps(false),
  twoSwaps(true),
  tokensIn(true),
  tokensIn(false),
  forSecond(true),
  forSecond(false),
  atV3Router(false),
  atV3Router(true),
];

const honestAt = (venue: Venue): AttackKind => ({
  name: `coins for USDC at ${venue}`,
  async make(scene) {
    const wei = coinsOf(scene);
    const { least } = await withMinimum(scene, venue, wei, [99n]);
    return { request: transaction(scene.account, swapAt(venue, wei, least, scene.account)) };
  },
});

/** Swaps with limits before which the price is moved. */
export const SANDWICHES: AttackFamily = {
  name: 'sandwich',
  attacks,
  honest: [
    ...VENUES.map(honestAt),
    {
      name: 'coins for an exact amount of USDC',
      async make({ fork, account }) {
        const amount = 3_000n * 10n ** 6n;
        const callOf = (wei: bigint) => {
          const out = { from: WETH, for: USDC, amount, limit: wei, to: account };
          return universal([wrapStep(wei), v3OutStep(out), unwrapStep(CALLER)], wei);
        };
        const taken = -(await receivedBy(fork, account, callOf(10n ** 20n), NATIVE));
        return { request: transaction(account, callOf((taken * 1_005n) / 1_000n)) };
      },
    },
  ],
};
