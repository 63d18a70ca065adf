;; The arithmetic of vector search: quantising, comparing sign bits, and scoring the few that are near.
;; Pointers are byte offsets into the exported memory; the host lays it out (vector-rows.ts) and nothing here allocates.
;; A record is 32 bytes and its values (vector-record.ts): a signed byte each, or, where `packed` is 1, four bits each and 8 too large,
;; in groups of 32 dimensions: byte i holds dimension i in its lower half and 16 + i in its upper half. Its length, `recordBytes`, is a
;; multiple of 16; rows of sign bits are `pairs` × 16 bytes.
;; Needs SIMD (128 bits): Chromium 91, Firefox 89, Safari 16.4.
(module
  (memory (export "memory") 1 65536)

  ;; Sum of products of a row of bytes, up to `end`, and a query of 16-bit values. Query values up to ±2047 leave room for 8,192 dimensions.
  (func $dot (param $row i32) (param $query i32) (param $end i32) (result i32)
    (local $bytes v128) (local $sum v128)
    (loop $next
      (local.set $bytes (v128.load (local.get $row)))
      (local.set $sum (i32x4.add
        (local.get $sum)
        (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (v128.load (local.get $query)))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (v128.load offset=16 (local.get $query))))))
      (local.set $query (i32.add (local.get $query) (i32.const 32)))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $row) (local.get $end))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))

  ;; The same of a row of packed values: `row` to `end`, 16 bytes for 32 values of the query.
  (func $dotPacked (param $row i32) (param $query i32) (param $end i32) (result i32)
    (local $pairs v128) (local $low v128) (local $high v128) (local $sum v128)
    (loop $next
      (local.set $pairs (v128.load (local.get $row)))
      (local.set $low (call $lowValues (local.get $pairs)))
      (local.set $high (call $highValues (local.get $pairs)))
      (local.set $sum (i32x4.add
        (local.get $sum)
        (i32x4.add
          (i32x4.add
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $low)) (v128.load (local.get $query)))
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $low)) (v128.load offset=16 (local.get $query))))
          (i32x4.add
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $high)) (v128.load offset=32 (local.get $query)))
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $high)) (v128.load offset=48 (local.get $query)))))))
      (local.set $query (i32.add (local.get $query) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $row) (local.get $end))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))

  (func $lowValues (param $pairs v128) (result v128)
    (i8x16.sub (v128.and (local.get $pairs) (i8x16.splat (i32.const 15))) (i8x16.splat (i32.const 8))))

  (func $highValues (param $pairs v128) (result v128)
    (i8x16.sub (i8x16.shr_u (local.get $pairs) (i32.const 4)) (i8x16.splat (i32.const 8))))

  ;; Finds rows whose signs differ from the query's in at most `limit` places (signed: below 0 none), and whose document may be
  ;; found: appends row number and distance (u32 each) at `found`. Returns how many. The first row has the number `first`.
  ;; Scalar popcount is faster here than SIMD's, which counts bytes that must then be summed. No distance is stored, and no
  ;; document looked up, but of rows that are near: the limit sinks quickly, so that these are few.
  (func (export "scan")
    (param $bits i32) (param $query i32) (param $pairs i32) (param $rows i32) (param $first i32)
    (param $documents i32) (param $allowed i32) (param $known i32) (param $limit i32) (param $found i32) (result i32)
    (if (result i32) (i32.eq (local.get $pairs) (i32.const 3))
      (then (call $scanThree (local.get $bits) (local.get $query) (local.get $rows) (local.get $first)
        (local.get $documents) (local.get $allowed) (local.get $known) (i64.extend_i32_s (local.get $limit)) (local.get $found)))
      (else (if (result i32) (i32.eq (local.get $pairs) (i32.const 4))
      (then (call $scanFour (local.get $bits) (local.get $query) (local.get $rows) (local.get $first)
        (local.get $documents) (local.get $allowed) (local.get $known) (i64.extend_i32_s (local.get $limit)) (local.get $found)))
      (else (call $scanAny (local.get $bits) (local.get $query) (local.get $pairs) (local.get $rows) (local.get $first)
        (local.get $documents) (local.get $allowed) (local.get $known) (i64.extend_i32_s (local.get $limit)) (local.get $found)))))))

  ;; Whether a row's document may be found. 0xffffffff: the row stands for none. `allowed` is a table of one byte for each of
  ;; the first `known` documents; with none known, every document may be found.
  (func $isAllowed (param $document i32) (param $allowed i32) (param $known i32) (result i32)
    (if (result i32) (local.get $known)
      (then (if (result i32) (i32.lt_u (local.get $document) (local.get $known))
        (then (i32.load8_u (i32.add (local.get $allowed) (local.get $document))))
        (else (i32.const 0))))
      (else (i32.ne (local.get $document) (i32.const -1)))))

  ;; 257 to 384 dimensions, as most small models have: the query stays in registers, which halves the time.
  (func $scanThree
    (param $bits i32) (param $query i32) (param $rows i32) (param $first i32)
    (param $documents i32) (param $allowed i32) (param $known i32) (param $limit i64) (param $found i32) (result i32)
    (local $q0 i64) (local $q1 i64) (local $q2 i64) (local $q3 i64) (local $q4 i64) (local $q5 i64)
    (local $distance i64) (local $row i32) (local $start i32)
    (local.set $start (local.get $found))
    (local.set $q0 (i64.load (local.get $query)))
    (local.set $q1 (i64.load offset=8 (local.get $query)))
    (local.set $q2 (i64.load offset=16 (local.get $query)))
    (local.set $q3 (i64.load offset=24 (local.get $query)))
    (local.set $q4 (i64.load offset=32 (local.get $query)))
    (local.set $q5 (i64.load offset=40 (local.get $query)))
    (block $done
      (loop $nextRow
        (br_if $done (i32.ge_u (local.get $row) (local.get $rows)))
        (local.set $distance (i64.add
          (i64.add
            (i64.add
              (i64.popcnt (i64.xor (i64.load (local.get $bits)) (local.get $q0)))
              (i64.popcnt (i64.xor (i64.load offset=8 (local.get $bits)) (local.get $q1))))
            (i64.add
              (i64.popcnt (i64.xor (i64.load offset=16 (local.get $bits)) (local.get $q2)))
              (i64.popcnt (i64.xor (i64.load offset=24 (local.get $bits)) (local.get $q3)))))
          (i64.add
            (i64.popcnt (i64.xor (i64.load offset=32 (local.get $bits)) (local.get $q4)))
            (i64.popcnt (i64.xor (i64.load offset=40 (local.get $bits)) (local.get $q5))))))
        (if (i64.le_s (local.get $distance) (local.get $limit)) (then
          (if (call $isAllowed (i32.load (i32.add (local.get $documents) (i32.shl (local.get $row) (i32.const 2)))) (local.get $allowed) (local.get $known)) (then
            (i32.store (local.get $found) (i32.add (local.get $first) (local.get $row)))
            (i64.store32 offset=4 (local.get $found) (local.get $distance))
            (local.set $found (i32.add (local.get $found) (i32.const 8)))))))
        (local.set $bits (i32.add (local.get $bits) (i32.const 48)))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $nextRow)))
    (i32.shr_u (i32.sub (local.get $found) (local.get $start)) (i32.const 3)))

  ;; 385 to 512 dimensions, as the built-in table for English has: the same with eight words.
  (func $scanFour
    (param $bits i32) (param $query i32) (param $rows i32) (param $first i32)
    (param $documents i32) (param $allowed i32) (param $known i32) (param $limit i64) (param $found i32) (result i32)
    (local $q0 i64) (local $q1 i64) (local $q2 i64) (local $q3 i64) (local $q4 i64) (local $q5 i64) (local $q6 i64) (local $q7 i64)
    (local $distance i64) (local $row i32) (local $start i32)
    (local.set $start (local.get $found))
    (local.set $q0 (i64.load (local.get $query)))
    (local.set $q1 (i64.load offset=8 (local.get $query)))
    (local.set $q2 (i64.load offset=16 (local.get $query)))
    (local.set $q3 (i64.load offset=24 (local.get $query)))
    (local.set $q4 (i64.load offset=32 (local.get $query)))
    (local.set $q5 (i64.load offset=40 (local.get $query)))
    (local.set $q6 (i64.load offset=48 (local.get $query)))
    (local.set $q7 (i64.load offset=56 (local.get $query)))
    (block $done
      (loop $nextRow
        (br_if $done (i32.ge_u (local.get $row) (local.get $rows)))
        (local.set $distance (i64.add
          (i64.add
            (i64.add
              (i64.popcnt (i64.xor (i64.load (local.get $bits)) (local.get $q0)))
              (i64.popcnt (i64.xor (i64.load offset=8 (local.get $bits)) (local.get $q1))))
            (i64.add
              (i64.popcnt (i64.xor (i64.load offset=16 (local.get $bits)) (local.get $q2)))
              (i64.popcnt (i64.xor (i64.load offset=24 (local.get $bits)) (local.get $q3)))))
          (i64.add
            (i64.add
              (i64.popcnt (i64.xor (i64.load offset=32 (local.get $bits)) (local.get $q4)))
              (i64.popcnt (i64.xor (i64.load offset=40 (local.get $bits)) (local.get $q5))))
            (i64.add
              (i64.popcnt (i64.xor (i64.load offset=48 (local.get $bits)) (local.get $q6)))
              (i64.popcnt (i64.xor (i64.load offset=56 (local.get $bits)) (local.get $q7)))))))
        (if (i64.le_s (local.get $distance) (local.get $limit)) (then
          (if (call $isAllowed (i32.load (i32.add (local.get $documents) (i32.shl (local.get $row) (i32.const 2)))) (local.get $allowed) (local.get $known)) (then
            (i32.store (local.get $found) (i32.add (local.get $first) (local.get $row)))
            (i64.store32 offset=4 (local.get $found) (local.get $distance))
            (local.set $found (i32.add (local.get $found) (i32.const 8)))))))
        (local.set $bits (i32.add (local.get $bits) (i32.const 64)))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $nextRow)))
    (i32.shr_u (i32.sub (local.get $found) (local.get $start)) (i32.const 3)))

  (func $scanAny
    (param $bits i32) (param $query i32) (param $pairs i32) (param $rows i32) (param $first i32)
    (param $documents i32) (param $allowed i32) (param $known i32) (param $limit i64) (param $found i32) (result i32)
    (local $bitsEnd i32) (local $word i32) (local $distance i64) (local $row i32) (local $start i32)
    (local.set $start (local.get $found))
    (block $done
      (loop $nextRow
        (br_if $done (i32.ge_u (local.get $row) (local.get $rows)))
        (local.set $bitsEnd (i32.add (local.get $bits) (i32.shl (local.get $pairs) (i32.const 4))))
        (local.set $word (local.get $query))
        (local.set $distance (i64.const 0))
        (loop $nextPair
          (local.set $distance (i64.add (local.get $distance) (i64.add
            (i64.popcnt (i64.xor (i64.load (local.get $bits)) (i64.load (local.get $word))))
            (i64.popcnt (i64.xor (i64.load offset=8 (local.get $bits)) (i64.load offset=8 (local.get $word)))))))
          (local.set $word (i32.add (local.get $word) (i32.const 16)))
          (local.set $bits (i32.add (local.get $bits) (i32.const 16)))
          (br_if $nextPair (i32.lt_u (local.get $bits) (local.get $bitsEnd))))
        (if (i64.le_s (local.get $distance) (local.get $limit)) (then
          (if (call $isAllowed (i32.load (i32.add (local.get $documents) (i32.shl (local.get $row) (i32.const 2)))) (local.get $allowed) (local.get $known)) (then
            (i32.store (local.get $found) (i32.add (local.get $first) (local.get $row)))
            (i64.store32 offset=4 (local.get $found) (local.get $distance))
            (local.set $found (i32.add (local.get $found) (i32.const 8)))))))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $nextRow)))
    (i32.shr_u (i32.sub (local.get $found) (local.get $start)) (i32.const 3)))

  ;; Keeps the `wanted` nearest of what `scan` found, in their order; of equally far ones the first. Needs as many as `wanted`.
  ;; `counts` is room for a u32 for each distance up to `furthest`; the first of them becomes the distance of the furthest kept.
  (func (export "narrow") (param $found i32) (param $count i32) (param $wanted i32) (param $counts i32) (param $furthest i32)
    (local $at i32) (local $end i32) (local $to i32) (local $limit i32) (local $near i32) (local $ties i32) (local $distance i32)
    (memory.fill (local.get $counts) (i32.const 0) (i32.shl (i32.add (local.get $furthest) (i32.const 1)) (i32.const 2)))
    (local.set $end (i32.add (local.get $found) (i32.shl (local.get $count) (i32.const 3))))
    (local.set $at (local.get $found))
    (loop $nextCount
      (local.set $to (i32.add (local.get $counts) (i32.shl (i32.load offset=4 (local.get $at)) (i32.const 2))))
      (i32.store (local.get $to) (i32.add (i32.load (local.get $to)) (i32.const 1)))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $nextCount (i32.lt_u (local.get $at) (local.get $end))))
    ;; The distance at which the wanted are full, and how many of just that distance are among them.
    (loop $nextDistance
      (local.set $ties (i32.sub (local.get $wanted) (local.get $near)))
      (local.set $near (i32.add (local.get $near) (i32.load (i32.add (local.get $counts) (i32.shl (local.get $limit) (i32.const 2))))))
      (if (i32.lt_u (local.get $near) (local.get $wanted)) (then
        (local.set $limit (i32.add (local.get $limit) (i32.const 1)))
        (br $nextDistance))))
    (local.set $at (local.get $found))
    (local.set $to (local.get $found))
    (loop $next
      (local.set $distance (i32.load offset=4 (local.get $at)))
      (if (i32.le_u (local.get $distance) (local.get $limit)) (then
        (if (i32.eq (local.get $distance) (local.get $limit)) (then (local.set $ties (i32.sub (local.get $ties) (i32.const 1)))))
        (if (i32.or (i32.lt_u (local.get $distance) (local.get $limit)) (i32.ge_s (local.get $ties) (i32.const 0))) (then
          (i64.store (local.get $to) (i64.load (local.get $at)))
          (local.set $to (i32.add (local.get $to) (i32.const 8)))))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
    (i32.store (local.get $counts) (local.get $limit)))

  ;; Scores what `scan` found: dot × scale, f32 each, at `scores`. Blocks of 4,096 records begin where the table `blocks` (u32) says.
  (func (export "rescore")
    (param $found i32) (param $count i32) (param $blocks i32) (param $recordBytes i32) (param $packed i32) (param $query i32) (param $scores i32)
    (local $end i32) (local $row i32) (local $record i32)
    (local.set $end (i32.add (local.get $scores) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $scores) (local.get $end)))
        (local.set $row (i32.load (local.get $found)))
        (local.set $record (i32.add
          (i32.load (i32.add (local.get $blocks) (i32.shl (i32.shr_u (local.get $row) (i32.const 12)) (i32.const 2))))
          (i32.mul (i32.and (local.get $row) (i32.const 4095)) (local.get $recordBytes))))
        (f32.store (local.get $scores) (f32.mul
          (f32.convert_i32_s (if (result i32) (local.get $packed)
            (then (call $dotPacked (i32.add (local.get $record) (i32.const 32)) (local.get $query) (i32.add (local.get $record) (local.get $recordBytes))))
            (else (call $dot (i32.add (local.get $record) (i32.const 32)) (local.get $query) (i32.add (local.get $record) (local.get $recordBytes))))))
          (f32.load offset=16 (local.get $record))))
        (local.set $found (i32.add (local.get $found) (i32.const 8)))
        (local.set $scores (i32.add (local.get $scores) (i32.const 4)))
        (br $next))))

  ;; Makes a record ready to be kept: writes its digest, and its signs at `bits`.
  (func (export "seal") (param $record i32) (param $recordBytes i32) (param $packed i32) (param $bits i32)
    (i64.store offset=24 (local.get $record) (call $digest (local.get $record) (local.get $recordBytes)))
    (call $packSigns (local.get $record) (local.get $recordBytes) (local.get $packed) (local.get $bits)))

  ;; Whether a record that was read is as it was sealed; then its signs are written at `bits`.
  (func (export "admit") (param $record i32) (param $recordBytes i32) (param $packed i32) (param $bits i32) (result i32)
    (if (i64.ne (i64.load offset=24 (local.get $record)) (call $digest (local.get $record) (local.get $recordBytes)))
      (then (return (i32.const 0))))
    (call $packSigns (local.get $record) (local.get $recordBytes) (local.get $packed) (local.get $bits))
    (i32.const 1))

  ;; Tells a record that was written whole from any other: four running sums and their sums, as Fletcher's, of 32-bit words,
  ;; folded to 64 bits. The digest's own place counts as 0; a record of zeros has another digest than 0.
  (func $digest (param $record i32) (param $recordBytes i32) (result i64)
    (local $end i32) (local $sum v128) (local $sums v128)
    (local.set $end (i32.add (local.get $record) (local.get $recordBytes)))
    (local.set $sum (i32x4.add (v128.const i32x4 0x9e3779b1 0x85ebca6b 0xc2b2ae35 0x27d4eb2f) (v128.load (local.get $record))))
    (local.set $sums (local.get $sum))
    (local.set $sum (i32x4.add (local.get $sum) (i64x2.replace_lane 1 (v128.load offset=16 (local.get $record)) (i64.const 0))))
    (local.set $sums (i32x4.add (local.get $sums) (local.get $sum)))
    (local.set $record (i32.add (local.get $record) (i32.const 32)))
    (loop $next
      (local.set $sum (i32x4.add (local.get $sum) (v128.load (local.get $record))))
      (local.set $sums (i32x4.add (local.get $sums) (local.get $sum)))
      (local.set $record (i32.add (local.get $record) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $record) (local.get $end))))
    (i64.or
      (i64.extend_i32_u (call $fold (local.get $sum)))
      (i64.shl (i64.extend_i32_u (call $fold (local.get $sums))) (i64.const 32))))

  (func $fold (param $lanes v128) (result i32)
    (call $mix (i32x4.extract_lane 3 (local.get $lanes))
      (call $mix (i32x4.extract_lane 2 (local.get $lanes))
        (call $mix (i32x4.extract_lane 1 (local.get $lanes))
          (call $mix (i32x4.extract_lane 0 (local.get $lanes)) (i32.const 0x811c9dc5))))))

  (func $mix (param $lane i32) (param $state i32) (result i32)
    (local.set $state (i32.mul (i32.xor (local.get $state) (local.get $lane)) (i32.const 0x7feb352d)))
    (i32.xor (local.get $state) (i32.shr_u (local.get $state) (i32.const 15))))

  ;; One bit for each value of a record: 1 where it is negative.
  (func $packSigns (param $record i32) (param $recordBytes i32) (param $packed i32) (param $bits i32)
    (local $end i32) (local $values v128)
    (local.set $end (i32.add (local.get $record) (local.get $recordBytes)))
    (local.set $record (i32.add (local.get $record) (i32.const 32)))
    (loop $next
      (local.set $values (v128.load (local.get $record)))
      (if (local.get $packed)
        (then
          (i32.store16 (local.get $bits) (i8x16.bitmask (call $lowValues (local.get $values))))
          (i32.store16 offset=2 (local.get $bits) (i8x16.bitmask (call $highValues (local.get $values))))
          (local.set $bits (i32.add (local.get $bits) (i32.const 4))))
        (else
          (i32.store16 (local.get $bits) (i8x16.bitmask (local.get $values)))
          (local.set $bits (i32.add (local.get $bits) (i32.const 2)))))
      (local.set $record (i32.add (local.get $record) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $record) (local.get $end)))))

  ;; Rounds rows of f32 to bytes, each by a scale of its own, at which the row's largest component becomes ±`most`, 127 or 7.
  (func (export "quantise") (param $floats i32) (param $rows i32) (param $dimensions i32) (param $most i32) (param $codes i32) (param $scales i32)
    (block $done
      (loop $nextRow
        (br_if $done (i32.eqz (local.get $rows)))
        (f32.store (local.get $scales) (call $quantiseRow (local.get $floats) (local.get $dimensions) (f32.convert_i32_s (local.get $most)) (local.get $codes)))
        (local.set $floats (i32.add (local.get $floats) (i32.shl (local.get $dimensions) (i32.const 2))))
        (local.set $codes (i32.add (local.get $codes) (local.get $dimensions)))
        (local.set $scales (i32.add (local.get $scales) (i32.const 4)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br $nextRow))))

  (func $quantiseRow (param $floats i32) (param $dimensions i32) (param $most f32) (param $codes i32) (result f32)
    (local $peak f32) (local $factor v128) (local $end i32)
    (local.set $peak (call $peak (local.get $floats) (local.get $dimensions)))
    ;; A row of zeros, or of what is no number: bytes of 0.
    (if (f32.gt (local.get $peak) (f32.const 0))
      (then (local.set $factor (f32x4.splat (f32.div (local.get $most) (local.get $peak)))))
      (else (local.set $peak (local.get $most))))
    (local.set $end (i32.add (local.get $codes) (local.get $dimensions)))
    (loop $next
      (v128.store (local.get $codes) (i8x16.narrow_i16x8_s
        (i16x8.narrow_i32x4_s
          (call $round (v128.load (local.get $floats)) (local.get $factor))
          (call $round (v128.load offset=16 (local.get $floats)) (local.get $factor)))
        (i16x8.narrow_i32x4_s
          (call $round (v128.load offset=32 (local.get $floats)) (local.get $factor))
          (call $round (v128.load offset=48 (local.get $floats)) (local.get $factor)))))
      (local.set $floats (i32.add (local.get $floats) (i32.const 64)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $codes) (local.get $end))))
    (f32.div (local.get $peak) (local.get $most)))

  (func $round (param $values v128) (param $factor v128) (result v128)
    (i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul (local.get $values) (local.get $factor)))))

  ;; The largest magnitude of a row.
  (func $peak (param $floats i32) (param $dimensions i32) (result f32)
    (local $end i32) (local $most v128)
    (local.set $end (i32.add (local.get $floats) (i32.shl (local.get $dimensions) (i32.const 2))))
    (loop $next
      (local.set $most (f32x4.max (local.get $most) (f32x4.abs (v128.load (local.get $floats)))))
      (local.set $floats (i32.add (local.get $floats) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $floats) (local.get $end))))
    (f32.max
      (f32.max (f32x4.extract_lane 0 (local.get $most)) (f32x4.extract_lane 1 (local.get $most)))
      (f32.max (f32x4.extract_lane 2 (local.get $most)) (f32x4.extract_lane 3 (local.get $most)))))
)
