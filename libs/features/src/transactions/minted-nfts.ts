/** `mintedNfts()`: returns the token ids that a transaction minted to an account in a contract of NFTs, from its logs. */
import { type Address, erc721Abi, isNative, sameAddress } from '@cenote/chains';
import { type Log, parseEventLogs } from 'viem';

export const mintedNfts = (logs: Log[], contract: Address, account: Address): bigint[] =>
  parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs })
    .filter(
      ({ address, args: { from, to } }) =>
        sameAddress(address, contract) && isNative(from) && sameAddress(to, account),
    )
    .map(({ args: { tokenId } }) => tokenId);
