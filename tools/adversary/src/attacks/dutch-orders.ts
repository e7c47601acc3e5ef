/**
 * `DUTCH_ORDERS`: attack family of UniswapX orders that a site has the account sign, filled by the attacker at the
 * worst allowed terms.
 */
import { type Address, LOCAL, lower, NATIVE } from '@cenote/chains';
import {
  type DutchOutput,
  type FlowOrder,
  type LimitOrder,
  orderTypedData,
} from '@cenote/trading/orders';
import { maxUint256 } from 'viem';
import { ATTACKER_ADDRESS, fillOrder } from '../chain/attacker.ts';
import { approve, inSeconds, sendFrom, USDC, WETH } from '../chain/calls.ts';
import { CONTRACTS, type Fork } from '../chain/fork.ts';
import type { Random } from '../random.ts';
import type { SiteRequest } from '../scenarios/wallet-requests.ts';
import type { AttackFamily, AttackKind, Attempt, Scene } from './attack-family.ts';

/** USD value that the orders sell, in USDC. */
const DOLLARS = 20_000;
const AMOUNT_IN = BigInt(DOLLARS) * 10n ** 6n;
/** WETH of the same value. */
const FAIR = (BigInt(DOLLARS) * 10n ** 18n) / 3_000n;

interface Terms {
  outputs: readonly DutchOutput[];
  /** Initial input in base units of USDC; the final input is everything. */
  startAmount?: bigint;
  /** Time until it can be filled, in seconds. */
  seconds?: number;
  exclusiveFiller?: Address;
}

const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

function orderOf(
  random: Random,
  swapper: Address,
  { outputs, startAmount = AMOUNT_IN, seconds = 600, exclusiveFiller = NATIVE }: Terms,
): LimitOrder | FlowOrder {
  const isFlow = random.next() < 0.5 && exclusiveFiller === NATIVE;
  const shared = {
    info: {
      reactor: lower(isFlow ? CONTRACTS.v2DutchOrderReactor : CONTRACTS.exclusiveDutchOrderReactor),
      swapper,
      nonce: BigInt(random.below(2 ** 40)),
      deadline: inSeconds(seconds),
      additionalValidationContract: NATIVE,
      additionalValidationData: '0x' as const,
    },
    input: { token: USDC, startAmount, endAmount: AMOUNT_IN },
    outputs,
  };
  if (isFlow) return { kind: 'flow', cosigner: ATTACKER_ADDRESS, ...shared };
  return {
    kind: 'limit',
    ...shared,
    exclusiveFiller,
    exclusivityOverrideBps: 0n,
    // The decay is over, so the order is filled at its final amounts.
    decayStartTime: inSeconds(-20),
    decayEndTime: inSeconds(-10),
  };
}

function requestOf(order: LimitOrder | FlowOrder): SiteRequest {
  const domain = { chainId: LOCAL.id, permit2: CONTRACTS.permit2 };
  const { types, ...data } = orderTypedData(order, domain);
  const text = JSON.stringify(
    { ...data, types: { ...types, EIP712Domain: DOMAIN_TYPE } },
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
  );
  return { method: 'eth_signTypedData_v4', params: [order.info.swapper, text] };
}

const signed = (
  name: string,
  termsOf: (scene: Scene) => Terms & { details?: string },
  isHarmless = false,
): AttackKind => ({
  name,
  isHarmless,
  async make(scene): Promise<Attempt> {
    const { fork, random, account } = scene;
    await prepare(fork, account);
    const { details, ...terms } = termsOf(scene);
    const order = orderOf(random, account, terms);
    return {
      request: requestOf(order),
      use: async (signature) => void (await fillOrder(fork, order, signature)),
      bringsUsd: DOLLARS,
      details: `${order.kind}${details ? `, ${details}` : ''}`,
    };
  },
});

const prepare = (fork: Fork, account: Address): Promise<void> =>
  sendFrom(fork, account, approve(USDC, lower(CONTRACTS.permit2), maxUint256));

const output = (
  { account }: Scene,
  amount: bigint,
  { token = WETH, startAmount = amount, recipient = account }: Partial<DutchOutput> = {},
): DutchOutput => ({ token, startAmount, endAmount: amount, recipient });

/** Numbers of outputs, including possible limits of decoders. */
const COUNTS = [2, 60, 255, 256, 257, 300] as const;
const many = (scene: Scene, amount: bigint): Terms & { details: string } => {
  const count = scene.random.pick(COUNTS);
  const outputs = Array.from({ length: count }, () => output(scene, amount));
  return { outputs, details: `${count} outputs` };
};
const falseToken = ({ hostile, random }: Scene): Address => random.pick(hostile.tokens).address;

const attacks: readonly AttackKind[] = [
  signed('many outputs of nothing', (scene) => many(scene, 0n)),
  signed('many outputs of one unit', (scene) => many(scene, 1n)),
  signed('no output', () => ({ outputs: [] })),
  signed('many outputs for others', (scene) => {
    const { outputs, details } = many(scene, FAIR / 300n);
    return {
      details,
      outputs: outputs.map((one, i) => ({
        ...one,
        recipient: i === 0 ? scene.account : ATTACKER_ADDRESS,
      })),
    };
  }),
  signed('a fair output for another', (scene) => ({
    outputs: [output(scene, FAIR, { recipient: ATTACKER_ADDRESS })],
  })),
  signed('a fair output for the friend', (scene) => ({
    outputs: [output(scene, FAIR, { recipient: scene.recipient })],
  })),
  signed('a fair output of a false token', (scene) => ({
    outputs: [output(scene, FAIR, { token: falseToken(scene) })],
  })),
  signed('the largest amount of a false token beside a little', (scene) => ({
    outputs: [output(scene, FAIR / 50n), output(scene, maxUint256, { token: falseToken(scene) })],
  })),
  signed('an output that falls to nothing', (scene) => ({
    outputs: [output(scene, 1n, { startAmount: FAIR })],
  })),
  signed('an input that rises', (scene) => ({
    startAmount: AMOUNT_IN / 100n,
    outputs: [output(scene, FAIR / 100n)],
  })),
  signed('a low output', (scene) => ({
    outputs: [output(scene, (FAIR * scene.random.pick([36n, 60n, 85n])) / 100n)],
  })),
  signed(
    'a usual output',
    (scene) => ({
      outputs: [output(scene, (FAIR * scene.random.pick([92n, 97n])) / 100n)],
    }),
    true,
  ),
  signed(
    'a fair output, a fee for another',
    (scene) => ({
      outputs: [
        output(scene, (FAIR * 97n) / 100n),
        output(scene, FAIR / 100n, { recipient: ATTACKER_ADDRESS }),
      ],
    }),
    true,
  ),
  signed(
    'a fair output by one filler alone',
    (scene) => ({
      outputs: [output(scene, FAIR)],
      exclusiveFiller: ATTACKER_ADDRESS,
    }),
    true,
  ),
];

const honest: readonly AttackKind[] = [
  signed('an order at the market’s price', (scene) => ({
    outputs: [output(scene, (FAIR * 99n) / 100n, { startAmount: FAIR })],
  })),
  signed('an order for coins', (scene) => ({
    outputs: [output(scene, (FAIR * 98n) / 100n, { token: NATIVE })],
  })),
];

/** Orders that a site has signed. */
export const DUTCH_ORDERS: AttackFamily = { name: 'order', attacks, honest };
