import { useText } from '@cenote/i18n';
import { Dialog, LinkButton } from '@cenote/ui';
import { useNetworks } from '../../config/use-networks.ts';
import { CollectionHead } from '../grid/collection-head.tsx';
import { type Nft, shortNumber } from '../nft.ts';
import { NftImage } from '../nft-image.tsx';
import { AddressFact } from './address-fact.tsx';
import { CollectionFigures } from './collection-figures.tsx';
import { Fact } from './fact.tsx';
import { LastSale } from './last-sale.tsx';
import { useCollectionLink } from './use-collection-link.ts';

export interface NftDialogProps {
  nft: Nft;
  onClose(): void;
}

const COLLECTION = 'nft-collection';

/**
 * Dialog of an NFT (default export): picture, description, last sale, owner, contract, traits, figures of its
 * collection, and a link to the marketplace.
 */
export default function NftDialog({ nft, onClose }: NftDialogProps) {
  const t = useText();
  const { collection, tokenId, description, traits } = nft;
  const link = useCollectionLink(collection, tokenId);
  const name = nft.name ?? t('nfts.number', { tokenId: shortNumber(tokenId) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      size="large"
      footer={
        link && (
          <LinkButton href={link} fullWidth data-testid="nft-marketplace">
            {t('nfts.marketplace')}
          </LinkButton>
        )
      }
      data-testid="nft-dialog"
    >
      <div className="f-nft">
        <NftImage nft={nft} alt={name} />
        <div className="f-nft-text">
          {description && (
            <p className="f-nft-description" dir="auto" data-testid="nft-description">
              {description}
            </p>
          )}
          <ItemFacts nft={nft} />
        </div>
        {traits.length > 0 && <Traits traits={traits} />}
        <section className="f-nft-part" aria-labelledby={COLLECTION}>
          <CollectionHead as="h3" id={COLLECTION} collection={collection} count={undefined} />
          <CollectionFigures chainId={collection.chainId} address={collection.address} />
        </section>
      </div>
    </Dialog>
  );
}

function ItemFacts({ nft }: { nft: Nft }) {
  const t = useText();
  const { collection, tokenId, owner } = nft;
  const { chainId, address } = collection;
  const network = useNetworks().find(({ id }) => id === chainId);
  return (
    <dl className="f-nft-facts">
      <Fact id="last-sale" name={t('nfts.lastSale')}>
        <LastSale nft={nft} />
      </Fact>
      <AddressFact
        id="owner"
        name={t('nfts.owner')}
        chainId={chainId}
        address={owner}
        copyLabel={t('nfts.copyOwner')}
      />
      <AddressFact
        id="contract"
        name={t('nfts.contract')}
        chainId={chainId}
        address={address}
        copyLabel={t('nfts.copyContract')}
      />
      <Fact id="number" name={t('nfts.tokenId')}>
        <span className="f-figure f-nft-number">{tokenId}</span>
      </Fact>
      <Fact id="network" name={t('common.network')}>
        {network?.name}
      </Fact>
    </dl>
  );
}

function Traits({ traits }: Pick<Nft, 'traits'>) {
  const t = useText();
  const id = 'nft-traits';
  return (
    <section className="f-nft-part" aria-labelledby={id}>
      <h3 id={id}>{t('nfts.traits')}</h3>
      <dl className="f-nft-traits" data-testid="nft-traits">
        {traits.map(({ type, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item may have the same trait twice
          <div key={index} className="f-nft-trait">
            <dt dir="auto">{type}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
