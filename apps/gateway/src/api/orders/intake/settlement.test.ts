/** Fills of any accepted and cosigned order pay at least the signed amounts, to the signer. */
import { contractsOf, LOCAL, NATIVE } from '@cenote/chains';
import {
  type DutchOutput,
  type FlowOrder,
  type LimitOrder,
  resolveOrder,
  validateOrder,
} from '@cenote/trading/orders';
import fc from 'fast-check';
import { DAI, USDC } from '../../testing/fake-gateway.ts';
import { address } from '../../testing/logs.ts';
import { createCosigner, DEVELOPMENT_COSIGNER_KEY } from './cosigner.ts';
import { checkRules } from './validate-order.ts';

const NOW = 1_800_000_000;
const contracts = contractsOf(LOCAL.id)!;
const cosigner = createCosigner(DEVELOPMENT_COSIGNER_KEY);
const ground = { network: LOCAL, contracts, cosigner: cosigner.address, now: NOW };
const SWAPPER = address(0x51);

/** Mostly `usual`, sometimes one of the others. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const amount = fc.oneof(fc.bigInt(1n, 1n << 40n), fc.bigInt(0n, (1n << 128n) + 1n));
/** A curve that falls, rises or is constant. */
const curve = fc
  .tuple(amount, amount, fc.boolean())
  .map(([startAmount, end, isFlat]) => ({ startAmount, endAmount: isFlat ? startAmount : end }));
const output: fc.Arbitrary<DutchOutput> = fc
  .tuple(curve, mostly(DAI!, USDC!, NATIVE), mostly(SWAPPER, address(0x66)))
  .map(([amounts, token, recipient]) => ({ ...amounts, token, recipient }));
const shared = fc.record({
  nonce: fc.bigInt(0n, (1n << 256n) - 1n),
  seconds: fc.integer({ min: -10, max: 400 * 86_400 }),
  input: fc.tuple(curve, mostly(USDC!, DAI!, NATIVE)),
  outputs: fc.oneof({ weight: 8, arbitrary: fc.tuple(output) }, fc.array(output, { maxLength: 3 })),
  contract: mostly(NATIVE, address(0x77)),
});

function partsOf(
  reactor: `0x${string}`,
  order: typeof shared extends fc.Arbitrary<infer T> ? T : never,
) {
  const { nonce, seconds, input, outputs, contract } = order;
  const [amounts, token] = input;
  return {
    info: {
      reactor,
      swapper: SWAPPER,
      nonce,
      deadline: BigInt(NOW + seconds),
      additionalValidationContract: contract,
      additionalValidationData: '0x' as const,
    },
    input: { ...amounts, token },
    outputs,
  };
}

const limit: fc.Arbitrary<LimitOrder> = fc
  .tuple(shared, mostly(NATIVE, address(0x88)), fc.nat(100), fc.nat(100))
  .map(([order, exclusiveFiller, from, length]) => ({
    kind: 'limit',
    ...partsOf(contracts.exclusiveDutchOrderReactor, order),
    decayStartTime: BigInt(NOW + from),
    decayEndTime: BigInt(NOW + from + length),
    exclusiveFiller,
    exclusivityOverrideBps: 0n,
  }));
const flow: fc.Arbitrary<FlowOrder> = fc
  .tuple(shared, mostly(cosigner.address, address(0x99)))
  .map(([order, named]) => ({
    kind: 'flow',
    ...partsOf(contracts.v2DutchOrderReactor, order),
    cosigner: named,
  }));

const isTaken = (order: LimitOrder | FlowOrder): boolean => {
  try {
    checkRules(order, ground);
    return true;
  } catch {
    return false;
  }
};

test('a fill pays the signed amounts at any time and for any filler', async () => {
  let taken = 0;
  const property = fc.asyncProperty(
    fc.oneof(limit, flow),
    fc.double({ min: 0, max: 1, noNaN: true }),
    async (order, part) => {
      if (!isTaken(order)) return;
      taken++;
      const lasts = Number(order.info.deadline) - NOW;
      if (order.kind === 'flow' && lasts <= 6) return;
      const fillable = order.kind === 'limit' ? order : await cosigner.cosign(order, NOW);
      const reactors = {
        limit: contracts.exclusiveDutchOrderReactor,
        flow: contracts.v2DutchOrderReactor,
      };
      expect(validateOrder(fillable, { now: NOW, reactors, cosigner: cosigner.address })).toEqual(
        [],
      );
      const time = BigInt(NOW + Math.round(lasts * part));
      const { input, outputs } = resolveOrder(fillable, time, address(0xf1));
      const [signed] = order.outputs;
      expect(outputs).toHaveLength(1);
      expect(outputs[0]).toMatchObject({ token: signed?.token, recipient: SWAPPER });
      expect(outputs[0]!.amount).toBeGreaterThanOrEqual(signed!.endAmount);
      expect(input.amount).toBeLessThanOrEqual(order.input.endAmount);
      expect(input.token).toBe(order.input.token);
    },
  );
  await fc.assert(property, { numRuns: 3_000, seed: 103 });
  expect(taken).toBeGreaterThan(150);
}, 60_000);
