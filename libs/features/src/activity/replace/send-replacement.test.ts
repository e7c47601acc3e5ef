import { LOCAL, NATIVE, toViemChain } from '@cenote/chains';
import { createClient, type EIP1193Provider, type Hex, numberToHex } from 'viem';
import { replacementFailure } from '../../errors/replacement-error.ts';
import { fakeChain, fakeTransport } from '../../testing/fake-chain.ts';
import type { ReplacementPlan } from './plan-replacement.ts';
import { sendReplacement } from './send-replacement.ts';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const;
const HASH: Hex = `0x${'b'.repeat(64)}`;
const plan: ReplacementPlan = {
  action: 'speedUp',
  to: NATIVE,
  data: '0x12',
  value: 5n,
  nonce: 3,
  gas: 200_000n,
  fees: { maxFeePerGas: 12n, maxPriorityFeePerGas: 2n },
  costBefore: 1n,
  costAfter: 2n,
};

/** Returns a wallet that sends the requested transaction with these changes. */
async function walletThat(changes: { nonce?: Hex; value?: Hex }) {
  const chain = fakeChain();
  const sent: Record<string, unknown>[] = [];
  chain.answer.eth_sendTransaction = ([tx]) => {
    sent.push({ ...(tx as object), ...changes });
    return HASH;
  };
  chain.answer.eth_getTransactionByHash = () => {
    const { data, ...tx } = sent.at(-1) ?? {};
    return { ...tx, hash: HASH, input: data, type: '0x2', blockNumber: null };
  };
  const chainOfLocal = toViemChain(LOCAL, 'http://rpc.test');
  // The fake chain also serves as the wallet.
  const client = createClient({ chain: chainOfLocal, transport: fakeTransport(chain) });
  const wallet = { request: client.request as EIP1193Provider['request'] };
  const send = () => sendReplacement(wallet, client, { account: ACCOUNT, chainId: LOCAL.id }, plan);
  return { send, chain, sent };
}

describe('sendReplacement', () => {
  it('requests the same nonce at the planned fees', async () => {
    const { send, sent } = await walletThat({});
    expect(await send()).toEqual({ hash: HASH, nonce: 3 });
    expect(sent[0]).toMatchObject({
      nonce: '0x3',
      maxFeePerGas: '0xc',
      maxPriorityFeePerGas: '0x2',
      chainId: numberToHex(LOCAL.id),
      to: NATIVE,
      data: '0x12',
      value: '0x5',
      gas: numberToHex(200_000n),
    });
  });

  it('returns the nonce that a wallet used instead', async () => {
    const { send } = await walletThat({ nonce: '0x4' });
    expect(await send()).toEqual({ hash: HASH, nonce: 4 });
  });

  it('throws if the wallet sent another call', async () => {
    const { send } = await walletThat({ value: '0x6' });
    await expect(send()).rejects.toMatchObject({
      code: 'MODIFIED_BY_WALLET',
    });
  });

  it.each([
    ['nonce too low', 'ALREADY_MINED'],
    ['replacement transaction underpriced', 'UNABLE_TO_REPLACE'],
    ['insufficient funds for gas * price + value', 'NETWORK_COST_FUNDS'],
  ])('maps the node’s error to a code: %s', async (message, code) => {
    const { send, chain } = await walletThat({});
    chain.answer.eth_sendTransaction = () => {
      throw Object.assign(new Error(message), { code: -32000 });
    };
    const failed = await send().catch((error: unknown) => error);
    expect(replacementFailure(failed)).toBe(code);
  });
});
