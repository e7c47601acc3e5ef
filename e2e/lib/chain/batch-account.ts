/**
 * `answerBatching()`: responses of the test wallet to the batch methods (EIP-5792), executing a batch as one
 * transaction of an account that delegates to smart account code (EIP-7702); undefined for other methods.
 */
import { localContractsOf } from '@cenote/chains';
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  type LocalAccount,
  numberToHex,
  parseAbi,
} from 'viem';
import { foundry } from 'viem/chains';

interface Call {
  to: Address;
  data?: Hex;
  value?: Hex;
}

export async function answerBatching(
  { method, params }: { method: string; params?: unknown[] },
  { rpcUrl, chainId, account }: { rpcUrl: string; chainId: number; account: LocalAccount },
): Promise<unknown> {
  switch (method) {
    case 'wallet_getCapabilities':
      return { [numberToHex(chainId)]: { atomic: { status: 'ready' } } };
    case 'wallet_sendCalls': {
      const [{ calls }] = params as [{ calls: Call[] }];
      return { id: await sendAsOne(rpcUrl, chainId, account, calls) };
    }
    case 'wallet_getCallsStatus': {
      const [id] = params as [Hash];
      const client = createPublicClient({ transport: http(rpcUrl) });
      const receipt = await client.getTransactionReceipt({ hash: id }).catch(() => undefined);
      const status = receipt ? (receipt.status === 'success' ? 200 : 500) : 100;
      const receipts = receipt ? [{ transactionHash: id }] : [];
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(chainId),
        atomic: true,
        status,
        receipts,
      };
    }
  }
  return undefined;
}

const accountAbi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable']);
/** ERC-7821 execution mode: the batch reverts if one call reverts. */
const BATCH = numberToHex(1n << 248n, { size: 32 });
/** Gas limit that covers an approval, a Permit2 approval and a split swap. */
const GAS = 3_000_000n;

/**
 * Sends the calls as one transaction of the account, which delegates to the smart account's code (EIP-7702) in the same
 * transaction.
 */
async function sendAsOne(
  rpcUrl: string,
  chainId: number,
  account: LocalAccount,
  calls: readonly Call[],
): Promise<Hash> {
  const chain = { ...foundry, id: chainId };
  const client = createWalletClient({ account, chain, transport: http(rpcUrl) });
  const contractAddress = localContractsOf(chainId).smartWallet;
  const authorization = await client.signAuthorization({ contractAddress, executor: 'self' });
  const executionData = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
      },
    ],
    [calls.map(({ to, value = '0x0', data = '0x' }) => [to, BigInt(value), data] as const)],
  );
  return client.sendTransaction({
    to: account.address,
    data: encodeFunctionData({ abi: accountAbi, args: [BATCH, executionData] }),
    authorizationList: [authorization],
    gas: GAS,
  });
}
