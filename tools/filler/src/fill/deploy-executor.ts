/**
 * `deployExecutor()`: returns the address of an account's executor contract and deploys the contract if it is missing.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import type { Hex, LocalAccount } from 'viem';
import type { FillerContracts } from '../chain/filler-contracts.ts';
import { nextBlockFees, readHead } from '../chain/head.ts';
import { sendTransaction, transactionCountOf } from '../chain/transactions.ts';
import { FillerError } from '../errors.ts';
import { DEPLOYER, executorDeployment } from './executor.ts';

/** Above the cost of the code deposit (some thousand bytes at 200 gas each) and the calldata. */
const DEPLOY_GAS = 2_500_000n;
const LIMIT_MS = 60_000;

/**
 * Returns the address of the account's executor and deploys it if it is missing. Idempotent: a second call finds the
 * deployed contract.
 * @throws FillerError `DEPLOY_FAILED` if it is not deployed within a minute
 */
export async function deployExecutor(
  client: ChainClient,
  account: LocalAccount,
  options: { bytecode: Hex; chainId: number; contracts: FillerContracts; tip: bigint },
): Promise<Address> {
  const { address, deployment } = executorDeployment(
    options.bytecode,
    account.address,
    options.contracts,
  );
  const isThere = async () =>
    (await client.request({ method: 'eth_getCode', params: [address, 'latest'] })).length > 2;
  if (await isThere()) return address;
  // Uses the nonce of mined transactions: a transaction that a killed process sent has the same nonce, so that the
  // deployment is paid for only once.
  const before = await readHead(client);
  const fees = nextBlockFees(before, options.tip);
  await sendTransaction(client, account, {
    chainId: options.chainId,
    nonce: await transactionCountOf(client, account.address),
    to: DEPLOYER,
    data: deployment,
    gas: DEPLOY_GAS,
    ...fees,
  });
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await delay(100)) {
    // A node may return the code shortly before its latest block is the one that contains it.
    const { number } = await readHead(client);
    if (number > before.number && (await isThere())) return address;
  }
  throw new FillerError('DEPLOY_FAILED', `No executor at ${address} on chain ${options.chainId}`);
}
