/**
 * `installAll()`: puts contracts at given addresses of an anvil, with the storage and the immutables that their
 * constructors give them there. Also: `Installation`, the type of one of them.
 */
import type { Address } from '@cenote/chains';
import { concat, encodeDeployData, type Hex } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import type { Artifact } from '../compile/compile.ts';

/** A contract with the arguments of its constructor and the address where it is installed. */
export interface Installation {
  name: string;
  address: Address;
  artifact: Artifact;
  args?: readonly unknown[];
}

/** Creation code with its arguments, as a creating transaction contains it. */
const creationCode = ({ artifact: { abi, bytecode }, args = [] }: Installation): Hex =>
  concat([encodeDeployData({ abi, bytecode, args })]);

/**
 * Installs the contracts; their constructors run in the given order, in one block. The creation code is set as the
 * address's code: a call to it then returns the code to set, whose immutables belong to that address, and a transaction
 * runs the constructor there, which writes its storage. `msg.sender` of the constructors is the market maker.
 * @throws DevnetError `TX_FAILED` if a constructor reverts
 */
export async function installAll(builder: Builder, all: readonly Installation[]): Promise<void> {
  const { rpc } = builder;
  const setCode = (codes: readonly Hex[]) =>
    rpc.batch(
      all.map(({ address }, i) => ({ method: 'anvil_setCode', params: [address, codes[i]] })),
    );
  await setCode(all.map(creationCode));
  // Called before the constructors write, as some reject a second run.
  const codes = await rpc.batch<Hex>(
    all.map(({ address }) => ({
      method: 'eth_call',
      params: [{ from: MARKET_MAKER, to: address }, 'latest'],
    })),
  );
  for (const { name, address } of all) {
    builder.add({ label: `constructor of ${name}`, from: MARKET_MAKER, to: address });
  }
  await builder.mine();
  await setCode(codes);
}
