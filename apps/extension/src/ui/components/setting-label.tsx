/** Component: name of a setting with its description. */
export const SettingLabel = ({ name, hint }: { name: string; hint: string }) => (
  <span className="x-setting-text">
    <span className="x-setting-name">{name}</span>
    <span className="x-setting-hint">{hint}</span>
  </span>
);
