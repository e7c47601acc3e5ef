import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';

/** Lists what a connected site can do without approval, and what requires the user's approval. */
export function SitePowers() {
  const t = useText();
  return (
    <ul className="x-powers" data-testid="site-powers">
      {(['view', 'request'] as const).map((power) => (
        <li key={power} className="x-power" data-allowed="true">
          <Icon name="check" size={16} />
          {t(`extension.sites.can.${power}`)}
        </li>
      ))}
      <li className="x-power" data-allowed="false">
        <Icon name="close" size={16} />
        {t('extension.sites.cannot')}
      </li>
    </ul>
  );
}
