import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, type Theme, useTheme } from '#features/shell/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

const looks: Record<Theme, { label: string; Icon: typeof Sun }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'Match device', Icon: Monitor },
};

export function ThemeMenu() {
  const theme = useTheme();
  const Shown = looks[theme ?? 'system'].Icon;
  return (
    <Menu
      trigger={(props) => <IconButton {...props} label="Light or dark" icon={<Shown aria-hidden="true" />} />}
    >
      {Object.entries(looks).map(([name, { label, Icon }]) => (
        <MenuItem
          key={name}
          icon={<Icon aria-hidden="true" />}
          checked={theme === name}
          onSelect={() => chooseTheme(name as Theme)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
