import { type Address, ensResolverAbi, merkleDistributorAbi, NATIVE } from '@cenote/chains';
import type { MerkleTree } from '@cenote/trading/rewards';
import { encodeFunctionData, namehash } from 'viem';
import { AIRDROP_TREE, REWARDS_TREE } from '../../distribution/distributions.ts';
import { WORLD_NAMES } from '../../ens/names.ts';
import { type NamedWallet, signerOf } from '../accounts.ts';
import { type PersonaAction, type PersonaContext, pick } from './context.ts';

const LINKS = ['https://example.org', 'https://example.net/diary', 'https://example.com/maps'];

/**
 * `AccountActions`: class of persona actions on the persona's own account: claim distributions, delegate (EIP-7702) and
 * end the delegation, write an ENS text record.
 */
export class AccountActions {
  readonly #claimed = new Set<string>();
  readonly #delegated = new Set<Address>();
  /** Time of the block before an account's last delegation. */
  readonly #restingSince = new Map<Address, number>();

  constructor(readonly input: PersonaContext) {}

  /**
   * Whether the account has delegated in this block. A delegation uses its own nonce, and the mempool accepts no
   * further transaction before it is mined: so it is the last action of an account in a block.
   */
  readonly isResting = (account: Address): boolean =>
    this.#restingSince.get(account) === this.input.builder.time;

  readonly claimAirdrop: PersonaAction = (who) =>
    this.#claim(who, AIRDROP_TREE, this.input.contracts.merkleDistributor);

  readonly claimRewards: PersonaAction = (who) =>
    this.#claim(who, REWARDS_TREE, this.input.contracts.rewardsDistributor);

  readonly delegate: PersonaAction = async (who) => {
    if (this.#delegated.has(who.address)) return false;
    this.#delegated.add(who.address);
    await this.#delegateTo(who, this.input.contracts.smartWallet);
    return true;
  };

  readonly endDelegation: PersonaAction = async (who) => {
    if (!this.#delegated.delete(who.address)) return false;
    await this.#delegateTo(who, NATIVE);
    return true;
  };

  /** A contract call that has no decoded activity type. */
  readonly writeProfile: PersonaAction = (who, { random }) => {
    const { builder, contracts } = this.input;
    const name = WORLD_NAMES.find(({ owner }) => owner === who.address);
    if (!name || !contracts.ensPublicResolver) return false;
    const args = [namehash(name.name), 'url', pick(LINKS, random)] as const;
    const data = encodeFunctionData({ abi: ensResolverAbi, functionName: 'setText', args });
    const to = contracts.ensPublicResolver;
    builder.add({ label: `writing ${name.name}`, from: who.address, to, data });
    return true;
  };

  #claim({ address }: NamedWallet, tree: MerkleTree, to: Address | undefined): boolean {
    const index = tree.shares.findIndex(
      ({ account }, i) => account === address && !this.#claimed.has(`${to} ${i}`),
    );
    const share = tree.shares[index];
    if (!to || !share) return false;
    this.#claimed.add(`${to} ${index}`);
    const args = [BigInt(index), address, share.amount, tree.proofOf(index)] as const;
    const data = encodeFunctionData({ abi: merkleDistributorAbi, functionName: 'claim', args });
    this.input.builder.add({ label: 'claiming', from: address, to, data });
    return true;
  }

  /** EIP-7702: the transaction contains the authorization that the account has signed. */
  async #delegateTo(who: NamedWallet, contractAddress: Address): Promise<void> {
    const { builder, chainId } = this.input;
    const { address } = who;
    const authorization = await signerOf(who).signAuthorization({
      contractAddress,
      chainId,
      // The transaction itself uses the previous nonce.
      nonce: builder.nonceOf(address) + 1,
    });
    this.#restingSince.set(address, builder.time);
    const { r, s, nonce, yParity = 0 } = authorization;
    const signed = { r, s, nonce, yParity, chainId, address: contractAddress };
    builder.add({ label: 'delegating', from: address, to: address, authorization: signed });
  }
}
