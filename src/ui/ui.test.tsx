import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox, Switch } from '#ui/checkbox.tsx';
import { Chip, ChipLink, ChipToggle } from '#ui/chip.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Count } from '#ui/count.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveMark } from '#ui/live-mark.tsx';
import { Menu, MenuItem, MenuLink, MenuNote, MenuRule } from '#ui/menu.tsx';
import { Rule } from '#ui/ornament.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { CardSkeleton, Loading, PostSkeleton, ProfileSkeleton, RowSkeleton } from '#ui/skeleton.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { Day, When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

const nothing = () => {};
const html = (element: React.ReactNode) => renderToString(<MemoryRouter>{element}</MemoryRouter>);

describe('everything renders on a server, where there is no window', () => {
  test.each<[string, React.ReactNode]>([
    [
      'layout',
      <Page key="">
        <SkipLink />
        <PageHeader
          kicker="Matchday"
          title="Under the lights"
          lede="Tonight"
          actions={<Button>Join</Button>}
        />
        <WorkHeader kicker={<BackLink to="/orders">Orders</BackLink>} title="TL-7K2M" mark={<i />} />
        <Columns aside="Top" asideLabel="Top athletes">
          <SectionHeading title="Posts" action={<ButtonLink to="/">All</ButtonLink>} />
          <Rule />
        </Columns>
      </Page>,
    ],
    [
      'overlays',
      <>
        <Menu trigger={(props) => <IconButton {...props} label="More" icon="..." />}>
          <MenuNote>Post</MenuNote>
          <MenuItem onSelect={nothing}>Copy</MenuItem>
          <MenuRule />
          <MenuLink to="/">Edit</MenuLink>
        </Menu>
        <Dialog open onClose={nothing} title="Sign in" />
        <Toaster />
      </>,
    ],
    [
      'a form',
      <form key="">
        <FormErrors errors={[{ field: 'name', message: 'Choose a name' }]} />
        <Field label="Sport">
          <Select name="sport">
            <option>Football</option>
          </Select>
        </Field>
        <Field label="Bio">
          <TextArea limit={300} defaultValue="Six!" />
        </Field>
        <Field label="Code">
          <CodeInput />
        </Field>
        <Checkbox label="Rules" error="Tick this" />
        <Switch label="Private" />
        <SegmentedControl
          label="Sort"
          options={[{ value: 'new', label: 'New' }]}
          value="new"
          onChange={nothing}
        />
        <ChipToggle pressed onPressedChange={nothing}>
          Mine
        </ChipToggle>
        <Progress label="Uploading" value={0.4} />
      </form>,
    ],
    [
      'states',
      <>
        <EmptyState title="No shouts yet">Be the first.</EmptyState>
        <ErrorState onRetry={nothing} reference="1" />
        <Loading what="posts">
          <PostSkeleton />
          <RowSkeleton />
          <CardSkeleton />
          <ProfileSkeleton />
        </Loading>
      </>,
    ],
    [
      'tabs and chips',
      <>
        <TabLinks label="Tribe" tabs={[{ to: '/', label: 'Posts', count: 3 }]} />
        <Tabs label="Season" tabs={[{ id: 'a', label: 'Season', panel: 'So far' }]} />
        <Chip tone="good">Approved</Chip>
        <ChipLink to="/">Rugby</ChipLink>
        <LiveMark />
        <StatRow>
          <Stat label="Runs">1,204</Stat>
        </StatRow>
      </>,
    ],
  ])('%s', (_, element) => {
    expect(typeof window).toBe('undefined');
    expect(html(element)).not.toBe('');
  });
});

test('a field ties label, error and hint to its control', () => {
  const out = html(
    <Field label="Username" hint="3 to 20 letters" error="leo is taken">
      <TextInput name="username" />
    </Field>,
  );
  const [, id = 'none'] = out.match(/<label[^>]* for="([^"]+)"/) ?? [];
  expect(out).toContain(`id="${id}"`);
  expect(out).toContain(`aria-describedby="${id}-error ${id}-hint"`);
  expect(out).toContain('aria-invalid="true"');
});

test('a pending button keeps its words and says that it is busy', () => {
  const out = html(<Button pending>Publish</Button>);
  expect(out).toContain('aria-busy="true"');
  expect(out).toContain('Publish');
  expect(out).not.toContain('disabled=""');
});

test('a closed dialog leaves nothing in the page', () => {
  expect(html(<Dialog open={false} onClose={nothing} title="Sign in" />)).toBe('');
});

test('the server tells times in UTC, whole, so that a cached page never lies', () => {
  expect(html(<When at="2026-03-10T15:05:00Z" />)).toBe(
    '<time dateTime="2026-03-10T15:05:00.000Z">10 Mar 2026, 3:05 PM</time>',
  );
  expect(html(<Day at="2026-03-10" />)).toBe('<time dateTime="2026-03-10">10 Mar 2026</time>');
  expect(html(<When at="nonsense" />)).toBe('');
});

test('a count shows little and says all', () => {
  const out = html(<Count value={1234} of="likes" />);
  expect(out).toContain('title="1,234"');
  expect(out).toContain('1.2K');
  expect(out).toContain('likes');
});

test('a face without a picture shows initials, and only the verified get the mark', () => {
  expect(html(<Avatar name="Priya Nair" />)).toContain('data-initials="PN"');
  expect(html(<VerifiedBadge type="none" />)).toBe('');
  expect(html(<VerifiedBadge type="verified_athlete" />)).toContain('Verified athlete');
});

test('a picture keeps its place and offers its sizes', () => {
  const out = html(
    <Picture
      src="/a.webp"
      alt="A goal"
      width={640}
      height={360}
      sources={[{ url: '/a-320.webp', width: 320 }]}
      placeholder="#15493a"
    />,
  );
  expect(out).toContain('width="640" height="360"');
  expect(out).toContain('/a-320.webp 320w');
  expect(out).toContain('#15493a');
});
