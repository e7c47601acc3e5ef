import { LOCAL } from '@cenote/chains';
import {
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  RpcRequestError,
  stringToHex,
} from 'viem';
import { address } from '../testing/logs.ts';
import { rpcEnsReader } from './ens-reader.ts';

const ADA = address(0xada);
/** The label of a name whose resolver uses up its gas. */
const BURNER = stringToHex('burner').slice(2);

/** Encodes the response of ENS's universal resolver for an address. */
const resolved = (of: Hex): Hex =>
  encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'address' }],
    [encodeAbiParameters([{ type: 'address' }], [of]), address(0x9e)],
  );

/** A node whose multicalls run out of gas at the calls after the burner's. */
function node() {
  return custom({
    async request({ params }: { params: [{ data: Hex }] }) {
      const [{ data }] = params;
      if (data.startsWith('0x82ad56cb')) {
        const { args } = decodeFunctionData({ abi: multicall3Abi, data });
        let isOut = false;
        const results = (args![0] as readonly { callData: Hex }[]).map(({ callData }) => {
          isOut ||= callData.includes(BURNER);
          const returnData: Hex = isOut ? '0x' : resolved(ADA);
          return { success: !isOut, returnData };
        });
        return encodeFunctionResult({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          result: results,
        });
      }
      if (data.includes(BURNER))
        throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' });
      return resolved(ADA);
    },
  });
}

it('a resolver that uses up its gas does not affect names resolved at the same time', async () => {
  const reader = rpcEnsReader(LOCAL, node());
  expect(
    await Promise.all(['burner.eth', 'ada.eth'].map((name) => reader.addressOf(name))),
  ).toEqual([null, ADA]);
});

it('a resolver that uses up all gas has a low limit, and its name resolves to nothing', async () => {
  const gas: unknown[] = [];
  const burner = custom({
    async request({ params }: { params: [{ gas?: Hex }] }) {
      gas.push(params[0].gas);
      const error = { code: -32_000, message: 'out of gas' };
      throw new RpcRequestError({ body: {}, error, url: '' });
    },
  });
  expect(await rpcEnsReader(LOCAL, burner).addressOf('burner.eth')).toBeNull();
  expect(gas).toEqual(['0x1e8480']);
});
