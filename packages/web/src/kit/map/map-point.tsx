/**
 * A place on the map: shown, or chosen with a click or by dragging the pin. The map itself loads when it is
 * first shown. Keyboard users enter latitude and longitude beside it.
 */
import { words, type Words } from "@larder/domain/kernel/words";
import { useLanguage, useWords } from "../language.ts";
import { useScheme } from "../scheme.ts";
import { pointOf } from "./point.ts";
import "./map.css";
import { LazyBoundary, onDemand } from "../lazy-part.tsx";

const MapCanvas = onDemand(() => import("./map-canvas.tsx").then((file) => file.MapCanvas));

const hintWords = words(
  "Click on the map or drag the pin; or enter latitude and longitude beside it.",
  "在地圖上點選或拖動圖釘；亦可在旁輸入緯度及經度。",
);
const loadingWords = words("Loading the map", "正在載入地圖");

interface MapPointProps {
  readonly label: Words;
  /** As in the fields; anything that is not a number shows no pin. */
  readonly lat: unknown;
  readonly lng: unknown;
  /** Without it the place is read-only. */
  readonly onPick?: (lat: string, lng: string) => void;
}

export function MapPoint({ label, lat, lng, onPick }: MapPointProps) {
  const t = useWords();
  const [language, scheme] = [useLanguage(), useScheme()];
  return (
    <figure className="k-map">
      <LazyBoundary
        fallback={
          <div className="k-map-canvas" role="status">
            {t(loadingWords)}
          </div>
        }
      >
        <MapCanvas
          key={`${language} ${scheme} ${onPick !== undefined}`}
          label={label}
          point={pointOf(lat, lng)}
          {...(onPick ? { onPick } : {})}
        />
      </LazyBoundary>
      {onPick && <figcaption className="k-hint">{t(hintWords)}</figcaption>}
    </figure>
  );
}
