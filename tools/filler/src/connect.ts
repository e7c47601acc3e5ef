/**
 * `connect()`: waits for a chain's node, deploys the executor contract if it is missing, and returns viem clients,
 * account, executor address and priority fee. Also: `Connection`, the type of that result.
 */
import { type Address, contractsWith, type Network, toViemChain } from '@cenote/chains';
import { createClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { suggestedTip } from './chain/transactions.ts';
import { FillerError } from './errors.ts';
import { compileExecutor } from './fill/compile-executor.ts';
import { deployExecutor } from './fill/deploy-executor.ts';
import { type PollOptions, retryUntilReady } from './poll.ts';
import type { Settings } from './settings.ts';

/** Fits all pool logs of a block of 400 million gas; viem's default of 10 MiB fits those of 70 million. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/**
 * The fills and sales of one simulation emit about a hundred logs; a token or an account may emit as many as its gas
 * pays for.
 */
const MAX_SIMULATION_BYTES = 2 * 1024 * 1024;

/** A connected chain with a deployed executor. */
export type Connection = NonNullable<Awaited<ReturnType<typeof connect>>>;

/**
 * Waits for a chain's node and deploys the executor if it is missing. Undefined if the signal aborts.
 * @throws FillerError if the network has no contracts, or the executor cannot be compiled or deployed
 */
export async function connect(
  settings: Settings,
  { network, rpcUrl }: { network: Network; rpcUrl: string },
  options: PollOptions,
) {
  const contracts = contractsWith(
    network.contracts,
    'v2DutchOrderReactor',
    'exclusiveDutchOrderReactor',
    'v2Factory',
    'v4PoolManager',
    'universalRouter',
  );
  if (!contracts) throw new FillerError('SETTINGS', `${network.name} has no order reactors`);
  const chain = toViemChain(network, rpcUrl);
  const reading = http(rpcUrl, { maxResponseBodySize: MAX_ANSWER_BYTES });
  const client = createClient({ chain, transport: reading });
  // No retries: the next block is simulated anyway.
  const simulating = http(rpcUrl, { maxResponseBodySize: MAX_SIMULATION_BYTES, retryCount: 0 });
  const simulator = createClient({ chain, transport: simulating });
  const account = privateKeyToAccount(settings.key);
  const chainId = network.id;
  const ready = await retryUntilReady(async (): Promise<{ tip: bigint; executor: Address }> => {
    const tip = settings.tip ?? (await suggestedTip(client));
    const bytecode = await compileExecutor();
    const options = { bytecode, chainId, contracts, tip };
    return { tip, executor: await deployExecutor(client, account, options) };
  }, options);
  return ready && { network, chainId, contracts, client, simulator, account, ...ready };
}
