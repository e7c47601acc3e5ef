import { isNative } from '@cenote/chains';
import type { TokenMarket } from '@cenote/data';
import { useText } from '@cenote/i18n';
import { AddressText, TextLink } from '@cenote/ui';
import type { ConnectedNetwork } from '../config/app-config.ts';

/** Section of a token's page: its description and links from token lists, its contract, and a link to the explorer. */
export function TokenAbout({ token, network }: { token: TokenMarket; network: ConnectedNetwork }) {
  const t = useText();
  const { description, website, social, address, name } = token;
  const { explorerUrl } = network;
  const isCoin = isNative(address);
  return (
    <section className="f-about" aria-labelledby="token-about">
      <h2 id="token-about" className="f-entity-heading">
        {t('entity.about.title', { name })}
      </h2>
      <p className="f-about-text">{description ?? t('entity.about.none')}</p>
      {!isCoin && (
        <div className="f-about-contract">
          <span>{t('entity.about.contract')}</span>
          <AddressText address={address} digits={8} />
        </div>
      )}
      <div className="f-about-links">
        {website && <TextLink href={website}>{t('entity.about.website')}</TextLink>}
        {social && <TextLink href={social}>{t('entity.about.social')}</TextLink>}
        {explorerUrl && !isCoin && (
          <TextLink href={`${explorerUrl}/token/${address}`}>{t('entity.about.explorer')}</TextLink>
        )}
      </div>
    </section>
  );
}
