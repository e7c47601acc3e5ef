import { custom } from 'viem';
import { address } from '../testing/logs.ts';
import { rpcSimulator, SimulationUnsupported } from './simulator.ts';

const CALL = { from: address(1), to: address(2), data: '0x1234', gas: 500_000n } as const;
const asking = (request: (args: { method: string; params?: unknown }) => Promise<unknown>) =>
  rpcSimulator(custom({ request }, { retryCount: 0 })).run([[CALL]]);
const result = { returnData: '0xAB', status: '0x1', gasUsed: '0x5208' };

describe('simulation over JSON-RPC', () => {
  test('sends the calls with their gas, and reads what they did', async () => {
    let asked: unknown;
    const answer = await asking(async (args) => {
      asked = args;
      return [{ calls: [result] }];
    });
    expect(answer).toEqual([[{ ok: true, data: '0xAB', gasUsed: 21_000n }]]);
    const calls = [{ from: CALL.from, to: CALL.to, data: '0x1234', gas: '0x7a120' }];
    expect(asked).toMatchObject({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [{ calls }], validation: false }, 'latest'],
    });
  });

  test.each([
    [-32_601, 'Method not found'],
    [-32_000, 'the method eth_simulateV1 does not exist/is not available'],
  ])('a node without it is told from one that fails: %d %s', async (code, message) => {
    const error = Object.assign(new Error(message), { code });
    await expect(asking(() => Promise.reject(error))).rejects.toThrow(SimulationUnsupported);
  });

  test.each([
    ['a fault', () => Promise.reject(new Error('timeout'))],
    ['no list', async () => ({})],
    ['fewer results than calls', async () => [{ calls: [] }]],
    ['fewer blocks', async () => []],
    ['a status that is none', async () => [{ calls: [{ ...result, status: 'ok' }] }]],
  ])('%s is no result', async (_, request) => {
    const error = await asking(request).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SimulationUnsupported);
  });
});
