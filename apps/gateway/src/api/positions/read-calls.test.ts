import {
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  HttpRequestError,
  multicall3Abi,
} from 'viem';
import { address } from '../testing/logs.ts';
import { type Call, readCallsPerContract } from './read-calls.ts';

const contracts = { multicall3: address(0x33) };
/** A contract that uses up all gas of each call. */
const BURNER = address(0x44);
const GAS = 1_000_000n;
const [ONE, TWO] = [address(1), address(2)];

const nameOf = (target: Hex): Call => ({
  address: target,
  abi: erc20Abi,
  functionName: 'name',
  args: [],
});

function node(isDown = false) {
  let requests = 0;
  const gas: number[] = [];
  const transport = custom({
    async request({ params }: { params: [{ data: Hex; gas: Hex }] }) {
      requests++;
      gas.push(Number(params[0].gas));
      if (isDown) throw new HttpRequestError({ url: '', status: 503 });
      const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data });
      let isOut = false;
      const results = (args![0] as readonly { target: Hex }[]).map(({ target }) => {
        isOut ||= target === BURNER;
        const name = encodeFunctionResult({
          abi: erc20Abi,
          functionName: 'name',
          result: `n${Number(target)}`,
        });
        return { success: !isOut, returnData: isOut ? ('0x' as const) : name };
      });
      return encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: results,
      });
    },
  });
  return { client: createClient({ transport, ccipRead: false }), requests: () => requests, gas };
}

it('a contract that uses up the gas of its calls does not affect others', async () => {
  const { client, requests, gas } = node();
  const calls = [nameOf(BURNER), nameOf(ONE), nameOf(TWO), nameOf(ONE)];
  expect(await readCallsPerContract(client, contracts, calls, GAS)).toEqual([
    undefined,
    'n1',
    'n2',
    'n1',
  ]);
  expect(requests()).toBe(3);
  expect(gas).toEqual([1_000_000, 1_000_000, 1_000_000]);
});

it('a node that does not respond is distinguished from contracts that do not', async () => {
  const { client } = node(true);
  const calls = [nameOf(ONE), nameOf(TWO)];
  await expect(readCallsPerContract(client, contracts, calls, GAS)).rejects.toThrow();
});
