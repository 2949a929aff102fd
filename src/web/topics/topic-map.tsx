import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { treemap } from './treemap.ts';

export interface MappedTopic {
  readonly id: string;
  readonly label: string;
  readonly incidentCount: number;
  readonly children: readonly { readonly id: string; readonly label: string; readonly incidentCount: number }[];
}

const HUES = 8;

/** Topics as tiles, as large as they have cases; finer topics lie inside. The list of topics says the same in words. */
export function TopicMap({ topics, height }: { readonly topics: readonly MappedTopic[]; readonly height: number }) {
  const { ref, width } = useElementSize();
  const sorted = [...topics].sort((a, b) => b.incidentCount - a.incidentCount || (a.id < b.id ? -1 : 1));
  // Narrow screens get a tall map instead of slivers.
  const tall = width > 0 && width < 520 ? Math.max(height, sorted.length * 42) : height;
  return (
    <ul ref={ref} className="plain topic-map" style={{ height: tall }} aria-label="Topics by number of cases">
      {treemap(sorted, (topic) => topic.incidentCount, width, tall).map(({ item, ...box }, index) => (
        <li key={item.id} style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
          <div className={`tile hue-${index % HUES}${item.children.length > 1 ? ' nested' : ''}`}>
            <Link to="/topics/$id" params={{ id: item.id }} className="tile-label" title={`${item.label}: ${item.incidentCount}`}>
              {item.label}
              <span className="number"> {item.incidentCount}</span>
            </Link>
            {item.children.length > 1 && box.height > 110 && box.width > 120 && (
              <Inner topics={item.children} width={box.width - 18} height={box.height - 56} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Inner({ topics, width, height }: { readonly topics: MappedTopic['children']; readonly width: number; readonly height: number }) {
  return (
    <ul className="plain inner-map" style={{ width, height }}>
      {treemap(topics, (topic) => topic.incidentCount, width, height).map(({ item, ...box }) => (
        <li key={item.id} style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
          <Link
            to="/topics/$id"
            params={{ id: item.id }}
            className="inner-tile"
            title={`${item.label}: ${item.incidentCount}`}
            aria-label={`${item.label}: ${item.incidentCount}`}
          >
            {box.width > 70 && box.height > 26 ? item.label : ''}
          </Link>
        </li>
      ))}
    </ul>
  );
}
