/**
 * `testWallet()`: EIP-1193 wallet of a test account that signs and sends every request to the fork and records it.
 * Also: types of the wallet and its records, and `publishedAccount()`, the viem account of the test mnemonic at an
 * index.
 */
import type { Address, Hex } from '@cenote/chains';
import { LOCAL } from '@cenote/chains';
import { numberToHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import type { Fork } from './fork.ts';

/** The well-known mnemonic of local networks, whose keys are public. */
const PUBLISHED_PHRASE = 'test test test test test test test test test test test junk';
export const publishedAccount = (addressIndex: number) =>
  mnemonicToAccount(PUBLISHED_PHRASE, { addressIndex });

export interface SentTransaction {
  to: Address;
  data: Hex;
  value: bigint;
  hash: Hex;
  /** Undefined until it is mined. */
  succeeded?: boolean;
  gasWei?: bigint;
}

export interface SignedMessage {
  /** Domain, types and message as requested by the page. */
  typedData: { domain: Record<string, unknown>; primaryType: string; message: unknown };
  signature: Hex;
}

/** Everything that was signed or sent, in order. */
export interface ApprovedRequests {
  transactions: SentTransaction[];
  messages: SignedMessage[];
}

interface Request {
  method: string;
  params?: readonly unknown[];
}

export interface TestWallet {
  address: Address;
  approved: ApprovedRequests;
  /** EIP-1193. Signs and sends every request: only the screens can refuse. */
  provider: {
    request(request: Request): Promise<unknown>;
    on(): void;
    removeListener(): void;
  };
}

const unknownMethod = (method: string) =>
  Object.assign(new Error(`Not supported: ${method}`), { code: 4200 });

interface TransactionRequest {
  to: Address;
  data?: Hex;
  value?: Hex;
  gas?: Hex;
}

/**
 * A wallet of a published account with the fork as its network.
 * @param canBatch supports batches (EIP-5792)
 */
export function testWallet(fork: Fork, { addressIndex = 0, canBatch = false } = {}): TestWallet {
  const account = publishedAccount(addressIndex);
  const approved: ApprovedRequests = { transactions: [], messages: [] };
  const batches: Hex[][] = [];

  async function send({ to, data = '0x', value = '0x0', gas }: TransactionRequest): Promise<Hex> {
    const [nonce, block] = await Promise.all([
      fork.call<Hex>('eth_getTransactionCount', [account.address, 'pending']),
      fork.call<{ baseFeePerGas: Hex }>('eth_getBlockByNumber', ['latest', false]),
    ]);
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: LOCAL.id,
      nonce: Number(nonce),
      to,
      data,
      value: BigInt(value),
      gas: BigInt(gas ?? 1_000_000),
      maxFeePerGas: BigInt(block.baseFeePerGas) * 2n + 1n,
      maxPriorityFeePerGas: 1n,
    });
    const hash = await fork.call<Hex>('eth_sendRawTransaction', [raw]);
    const sent: SentTransaction = { to, data, value: BigInt(value), hash };
    approved.transactions.push(sent);
    const receipt = await fork.receipt(hash);
    Object.assign(sent, { succeeded: receipt.succeeded, gasWei: receipt.gasWei });
    return hash;
  }

  async function sendCalls({ calls }: { calls: TransactionRequest[] }): Promise<{ id: string }> {
    const hashes: Hex[] = [];
    for (const call of calls) hashes.push(await send(call));
    batches.push(hashes);
    return { id: `${batches.length - 1}` };
  }

  const statusOf = (id: string) => ({
    status: 200,
    receipts: (batches[Number(id)] ?? []).map((transactionHash) => ({ transactionHash })),
  });

  async function signTypedData(text: string): Promise<Hex> {
    const typedData = JSON.parse(text) as Parameters<typeof account.signTypedData>[0];
    const signature = await account.signTypedData(typedData);
    approved.messages.push({
      typedData: typedData as unknown as SignedMessage['typedData'],
      signature,
    });
    return signature;
  }

  async function request({ method, params = [] }: Request): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(LOCAL.id);
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [account.address];
      case 'wallet_switchEthereumChain':
        return null;
      case 'eth_sendTransaction':
        return send(params[0] as TransactionRequest);
      case 'eth_signTypedData_v4':
        return signTypedData(String(params[1]));
    }
    if (!canBatch) throw unknownMethod(method);
    switch (method) {
      case 'wallet_getCapabilities':
        return { [numberToHex(LOCAL.id)]: { atomic: { status: 'supported' } } };
      case 'wallet_sendCalls':
        return sendCalls(params[0] as { calls: TransactionRequest[] });
      case 'wallet_getCallsStatus':
        return statusOf(String(params[0]));
      default:
        throw unknownMethod(method);
    }
  }
  const provider = { request, on: () => {}, removeListener: () => {} };
  return { address: account.address, approved, provider };
}
