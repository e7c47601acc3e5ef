import { custom, ResponseBodyTooLargeError } from 'viem';
import { address, poolId } from '../testing/logs.ts';
import { rpcSimulator, SimulationTooLarge, SimulationUnsupported } from './call-simulator.ts';

const CALL = { from: address(1), to: address(2), data: '0x1234', gas: 500_000n } as const;
type Request = (args: { method: string; params?: unknown }) => Promise<unknown>;
const BLOCK = { miner: address(9), mixHash: poolId(5), baseFeePerGas: '0x50' };
const simulatorWith = (simulate: Request) => {
  const request: Request = async (args) => {
    if (args.method === 'eth_getBlockByNumber') return BLOCK;
    if (args.method === 'eth_maxPriorityFeePerGas') return '0x2';
    return simulate(args);
  };
  return rpcSimulator(custom({ request }, { retryCount: 0 })).run([[CALL]]);
};
const result = { returnData: '0xAB', status: '0x1', gasUsed: '0x5208' };

describe('simulation over JSON-RPC', () => {
  test('sends the calls with their gas and real fees, and returns their results', async () => {
    let request: unknown;
    const response = await simulatorWith(async (args) => {
      request = args;
      return [{ calls: [result] }];
    });
    expect(response).toEqual([[{ ok: true, data: '0xAB', gasUsed: 21_000n }]]);
    const fees = { maxFeePerGas: '0x5d', maxPriorityFeePerGas: '0x2' };
    const calls = [{ from: CALL.from, to: CALL.to, data: '0x1234', gas: '0x7a120', ...fees }];
    const blockOverrides = { feeRecipient: BLOCK.miner, prevRandao: BLOCK.mixHash };
    expect(request).toMatchObject({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [{ blockOverrides, calls }], validation: true }, 'latest'],
    });
  });

  test.each([
    [-32_601, 'Method not found'],
    [-32_000, 'the method eth_simulateV1 does not exist/is not available'],
  ])('distinguishes a node without simulation from one that fails: %d %s', async (code, message) => {
    const error = Object.assign(new Error(message), { code });
    await expect(simulatorWith(() => Promise.reject(error))).rejects.toThrow(SimulationUnsupported);
  });

  test('distinguishes a response that is too large from a failing node', async () => {
    const error = new ResponseBodyTooLargeError({ maxSize: 1, size: 2 });
    await expect(simulatorWith(() => Promise.reject(error))).rejects.toThrow(SimulationTooLarge);
  });

  test('does not treat a large block as a large response of the calls', async () => {
    const refuse = async () => {
      throw new ResponseBodyTooLargeError({ maxSize: 1, size: 2 });
    };
    const simulator = rpcSimulator(custom({ request: refuse }, { retryCount: 0 }));
    const failed = await simulator.run([[CALL]]).catch((cause: unknown) => cause);
    expect(failed).toBeInstanceOf(ResponseBodyTooLargeError);
  });

  test.each([
    ['an error of the node', () => Promise.reject(new Error('timeout'))],
    ['a response that is not a list', async () => ({})],
    ['fewer results than calls', async () => [{ calls: [] }]],
    ['fewer blocks', async () => []],
    ['an invalid status', async () => [{ calls: [{ ...result, status: 'ok' }] }]],
  ])('rejects for %s', async (_, request) => {
    const error = await simulatorWith(request).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SimulationUnsupported);
  });
});
