/** First step of onboarding: buttons for the methods to create, import or restore a wallet. */
import { useText } from '@cenote/i18n';
import { Button, Icon, ListRow } from '@cenote/ui';
import { type MethodName, OTHER_METHODS } from './methods/methods.ts';

export interface WelcomeProps {
  /** The method that the user came back from: its button gets the focus. */
  from?: MethodName | undefined;
  onChoose: (method: MethodName) => void;
}

/** Choice of the onboarding method. */
export function Welcome({ from, onChoose }: WelcomeProps) {
  const t = useText();
  return (
    <div className="x-form">
      <h1 className="x-headline">{t('extension.welcome')}</h1>
      <p className="x-hint">{t('extension.welcomeHint')}</p>
      <Button
        size="large"
        fullWidth
        autoFocus={from === 'create'}
        onClick={() => onChoose('create')}
        data-testid="create"
      >
        {t('extension.create')}
      </Button>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        autoFocus={from === 'import'}
        onClick={() => onChoose('import')}
        data-testid="import"
      >
        {t('extension.import')}
      </Button>
      <section className="x-other-methods" aria-labelledby="other-ways">
        <h2 className="x-subtitle" id="other-ways">
          {t('extension.creation.otherMethods')}
        </h2>
        {OTHER_METHODS.map(({ name, title }) => (
          <ListRow
            key={name}
            title={t(title)}
            end={<Icon name="chevron-right" size={18} />}
            autoFocus={from === name}
            onClick={() => onChoose(name)}
            data-testid={name}
          />
        ))}
      </section>
    </div>
  );
}
