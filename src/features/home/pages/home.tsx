import { usePlatform } from '#features/sites/use-platform.ts';

export default function Home() {
  const platform = usePlatform();
  return <h1>{platform.name}</h1>;
}
