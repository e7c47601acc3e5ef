import { useText } from '@cenote/i18n';
import { type Nft, shortNumber } from '../nft.ts';
import { NftImage } from '../nft-image.tsx';

/** List item with an NFT's picture and name; a press calls `onOpen`. */
export function NftTile({ nft, onOpen }: { nft: Nft; onOpen(nft: Nft): void }) {
  const t = useText();
  const number = t('nfts.number', { tokenId: shortNumber(nft.tokenId) });
  const name = nft.name ?? number;
  return (
    <li>
      <button
        type="button"
        className="f-nft-tile"
        aria-haspopup="dialog"
        onClick={() => onOpen(nft)}
        data-testid="nft-tile"
      >
        <NftImage nft={nft} />
        <span className="f-nft-name" dir="auto" title={name}>
          {name}
        </span>
      </button>
    </li>
  );
}
