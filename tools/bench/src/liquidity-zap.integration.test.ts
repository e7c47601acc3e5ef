import { LOCAL } from '@cenote/chains';
import { createRandom } from '@cenote/trading/testing';
import { executeZap } from './liquidity/execute-zap.ts';
import { type ParityWorld, startParityWorld } from './liquidity/parity-world.ts';
import { ZapCases } from './liquidity/zap-case.ts';

jest.setTimeout(300_000);

let world: ParityWorld;

beforeAll(async () => {
  world = await startParityWorld(4);
}, 300_000);

afterAll(async () => {
  await world?.stop();
}, 300_000);

it('executes 20 deposits with a swap as planned, to the wei', async () => {
  const cases = await ZapCases.of(world, LOCAL.id, createRandom(4));
  for (let i = 0; i < 20; i++) {
    const each = await cases.next(LOCAL.id);
    const executed = await executeZap(world, each);
    expect(executed.differences).toEqual([]);
    cases.record(each, executed.tokenId);
  }
});
