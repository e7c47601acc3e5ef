/**
 * `changePositions()`: decreases, closes, burns or transfers liquidity positions on the local chain, which its market
 * maker never does, to have more to compare; returns the number of changes.
 */
import { erc20Abi, type LocalContracts, v2FactoryAbi } from '@cenote/chains';
import { MARKET_MAKER, TEST_WALLET } from '@cenote/devnet';
import type { Random } from '@cenote/trading/testing';
import {
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  maxUint128,
  parseAbi,
  parseAbiParameters,
  publicActions,
  walletActions,
} from 'viem';

const nftAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function transferFrom(address from, address to, uint256 id)',
]);
const v3Abi = parseAbi([
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function positions(uint256 id) view returns (uint96, address, address, address, uint24, int24, int24, uint128 liquidity, uint256, uint256, uint128, uint128)',
  'function decreaseLiquidity(Decrease params)',
  'function collect(Collect params)',
  'function burn(uint256 id)',
]);
const v4Abi = parseAbi([
  'function nextTokenId() view returns (uint256)',
  'function getPositionLiquidity(uint256 id) view returns (uint128)',
  'function getPoolAndPositionInfo(uint256 id) view returns ((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) key, uint256 info)',
  'function modifyLiquidities(bytes unlockData, uint256 deadline) payable',
]);
const LATE = 2n ** 40n;

export async function changePositions(
  rpcUrl: string,
  contracts: LocalContracts,
  random: Random,
  count: number,
): Promise<number> {
  const client = createTestClient({ mode: 'anvil', account: MARKET_MAKER, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions);
  let made = 0;
  async function send(call: object): Promise<void> {
    const sent = { ...call, account: MARKET_MAKER, gas: 2_000_000n, chain: null };
    await client.writeContract(sent as never);
    made++;
  }
  const handOver = (address: Hex, id: bigint) =>
    send({
      address,
      abi: nftAbi,
      functionName: 'transferFrom',
      args: [MARKET_MAKER, TEST_WALLET, id],
    });
  const isOurs = async (address: Hex, id: bigint) =>
    (await client
      .readContract({ address, abi: nftAbi, functionName: 'ownerOf', args: [id] })
      .catch(() => undefined)) === MARKET_MAKER;
  /** Picks an unused token id of a position that the market maker owns. */
  async function pick(address: Hex, used: Set<bigint>): Promise<bigint | undefined> {
    for (let tries = 0; tries < 50; tries++) {
      const id = BigInt(1 + Math.floor(random.next() * 100));
      if (used.has(id)) continue;
      used.add(id);
      if (await isOurs(address, id)) return id;
    }
    return undefined;
  }

  const v3 = { address: contracts.v3PositionManager, abi: v3Abi } as const;
  const [usedV3, usedV4] = [new Set<bigint>(), new Set<bigint>()];
  for (let i = 0; i < count; i++) {
    const id = await pick(v3.address, usedV3);
    if (id === undefined) break;
    const all = (await client.readContract({ ...v3, functionName: 'positions', args: [id] }))[7];
    const none = { amount0Min: 0n, amount1Min: 0n, deadline: LATE };
    const decrease = (liquidity: bigint) =>
      send({
        ...v3,
        functionName: 'decreaseLiquidity',
        args: [{ tokenId: id, liquidity, ...none }],
      });
    const most = { amount0Max: maxUint128, amount1Max: maxUint128 };
    const collect = () =>
      send({
        ...v3,
        functionName: 'collect',
        args: [{ tokenId: id, recipient: MARKET_MAKER, ...most }],
      });
    if (i % 4 === 0) await decrease(all / 3n);
    if (i % 4 === 1) await collect();
    if (i % 4 === 2) await handOver(v3.address, id);
    if (i % 4 === 3) {
      await decrease(all);
      await collect();
      await send({ ...v3, functionName: 'burn', args: [id] });
    }
  }
  const v4 = { address: contracts.v4PositionManager, abi: v4Abi } as const;
  for (let i = 0; i < count; i++) {
    const id = await pick(v4.address, usedV4);
    if (id === undefined) break;
    if (i % 3 === 0) {
      await handOver(v4.address, id);
      continue;
    }
    const readCall = { ...v4, args: [id] } as const;
    const all = await client.readContract({ ...readCall, functionName: 'getPositionLiquidity' });
    const [key] = await client.readContract({
      ...readCall,
      functionName: 'getPoolAndPositionInfo',
    });
    const change =
      i % 3 === 1
        ? encodeAbiParameters(parseAbiParameters('uint256, uint256, uint128, uint128, bytes'), [
            ...([id, all / 3n, 0n, 0n, '0x'] as const),
          ])
        : encodeAbiParameters(parseAbiParameters('uint256, uint128, uint128, bytes'), [
            ...([id, 0n, 0n, '0x'] as const),
          ]);
    const take = encodeAbiParameters(parseAbiParameters('address, address, address'), [
      ...([key.currency0, key.currency1, MARKET_MAKER] as const),
    ]);
    // Decrease or burn, then take both tokens (v4-periphery, Actions.sol).
    const unlock = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
      i % 3 === 1 ? '0x0111' : '0x0311',
      [change, take],
    ]);
    await send({ ...v4, functionName: 'modifyLiquidities', args: [unlock, LATE] });
  }
  const pairs = await client.getContractEvents({
    address: contracts.v2Factory,
    abi: v2FactoryAbi,
    eventName: 'PairCreated',
    fromBlock: 0n,
  });
  for (const { args } of pairs.slice(0, count)) {
    const query = { address: (args as readonly unknown[])[2] as Hex, abi: erc20Abi } as const;
    const balance = await client.readContract({
      ...query,
      functionName: 'balanceOf',
      args: [MARKET_MAKER],
    });
    await send({ ...query, functionName: 'transfer', args: [TEST_WALLET, balance / 7n] });
  }
  return made;
}
