/**
 * `deployProtocols()`: deploys Uniswap v2 to v4, Permit2, the UniswapX reactors and other contracts at their configured
 * addresses, in four blocks: as their original deployers at the original nonces, or by CREATE2; throws if an address
 * differs. Also: `assertDeployed()`, which throws if one of them has no code.
 */
import type { Address, LocalContracts } from '@cenote/chains';
import { TEST_WALLET } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import { DevnetError } from '../errors.ts';
import type { Artifacts } from './artifacts.ts';
import {
  create,
  create2Deployments,
  enableLowestTier,
  expectAddress,
  MULTICALL3_DEPLOYER,
  V2_DEPLOYER,
  V3_DEPLOYER,
  WETH_DEPLOYER,
} from './deployments.ts';

/**
 * Deploys the protocol contracts to the addresses of `contracts`, in four blocks.
 * @throws DevnetError `WRONG_ADDRESS` if one has a different address or is missing, `TX_FAILED` if a creation fails
 */
export async function deployProtocols(
  builder: Builder,
  artifacts: Artifacts,
  contracts: LocalContracts,
): Promise<void> {
  const expected: [name: string, address: Address][] = [];
  const deploy = (
    name: keyof Artifacts,
    from: Address,
    args: readonly unknown[],
    address: Address,
  ): void => {
    builder.add(create(name, from, artifacts[name], args));
    expected.push([name, address]);
  };
  const mine = async (): Promise<void> => {
    const created = (await builder.mine()).filter((receipt) => receipt.contractAddress);
    for (const [i, [name, address]] of expected.splice(0).entries()) {
      const actual = created[i]?.contractAddress;
      if (!actual) throw new DevnetError('WRONG_ADDRESS', `${name} was not deployed`);
      expectAddress(name, actual, address);
    }
  };

  const { weth9, v2Factory, v3Factory } = contracts;
  await builder.impersonate(WETH_DEPLOYER, 446);
  await builder.impersonate(MULTICALL3_DEPLOYER, 0);
  await builder.impersonate(V2_DEPLOYER, 0);
  await builder.impersonate(V3_DEPLOYER, 0);
  deploy('weth9', WETH_DEPLOYER, [], weth9);
  deploy('multicall3', MULTICALL3_DEPLOYER, [], contracts.multicall3);
  deploy('v2Factory', V2_DEPLOYER, [TEST_WALLET], v2Factory);
  deploy('v3Factory', V3_DEPLOYER, [], v3Factory);
  builder.add(enableLowestTier(artifacts, contracts));
  await mine();

  const { transactions, v3Descriptor } = create2Deployments(artifacts, contracts);
  builder.add(...transactions);
  await mine();

  await builder.impersonate(V2_DEPLOYER, 3);
  await builder.impersonate(V3_DEPLOYER, 8);
  deploy('v2Router', V2_DEPLOYER, [v2Factory, weth9], contracts.v2Router);
  deploy(
    'v3PositionManager',
    V3_DEPLOYER,
    [v3Factory, weth9, v3Descriptor],
    contracts.v3PositionManager,
  );
  deploy(
    'v3Migrator',
    V3_DEPLOYER,
    [v3Factory, weth9, contracts.v3PositionManager],
    contracts.v3Migrator,
  );
  await mine();

  await builder.impersonate(V3_DEPLOYER, 13);
  deploy('v3Quoter', V3_DEPLOYER, [v3Factory, weth9], contracts.v3Quoter);
  deploy(
    'v3Router',
    V3_DEPLOYER,
    [v2Factory, v3Factory, contracts.v3PositionManager, weth9],
    contracts.swapRouter02,
  );
  await mine();
}

/** @throws DevnetError `WRONG_ADDRESS` if a contract of the table is not deployed */
export async function assertDeployed(builder: Builder, contracts: LocalContracts): Promise<void> {
  const entries = Object.entries(contracts) as [string, Address][];
  const codes = await builder.rpc.batch<string>(
    entries.map(([, address]) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  );
  const missing = entries.find((_, i) => (codes[i]?.length ?? 0) <= 2);
  if (missing) {
    throw new DevnetError('WRONG_ADDRESS', `no ${missing[0]} at ${missing[1]} after deployment`);
  }
}
